import { lt, sql } from 'drizzle-orm'
import { longestSession } from '../auth/session.ts'
import { packageTables } from '../packages.ts'
import type { Database } from './open.ts'
import { deletedPerson, endedSession, recordTable } from './schema.ts'

/** Deletes data past its retention time, which docs/operations.md lists. */
export async function forgetOld(database: Database): Promise<void> {
  const rules = await packageTables()
  await database.batch([
    database.delete(endedSession).where(lt(endedSession.endsAt, sql`now()`)),
    database
      .delete(deletedPerson)
      .where(lt(deletedPerson.deletedAt, sql`now() - make_interval(secs => ${longestSession})`)),
    // Facts of removed pets: as long as a device that was offline may bring the whole pet back.
    database.execute(sql`
      delete from ${recordTable} as care using ${recordTable} as pet
      where care.kind = 'care' and pet.kind = 'pet' and pet.user_id = care.user_id and pet.id = care.id
        and pet.deleted_at >= greatest(pet.changed_at, 1)
        and pet.deleted_at < extract(epoch from now() - interval '30 days') * 1000`),
    database.execute(sql`
      update ${recordTable} set fields = '{}', changed_at = 0
      where kind = 'pet' and deleted_at >= greatest(changed_at, 1)
        and deleted_at < extract(epoch from now() - interval '30 days') * 1000`),
    // Products removed from a wishlist, as long.
    database.execute(sql`
      delete from ${recordTable} where kind = 'wish' and fields->'saved'->>'value' is null
        and changed_at < extract(epoch from now() - interval '30 days') * 1000`),
    ...rules.flatMap(({ forget }) => forget?.(database) ?? []),
  ])
}
