import { lt, sql } from 'drizzle-orm'
import { longestSession } from '../auth/session.ts'
import { packageTables } from '../packages.ts'
import type { Database } from './open.ts'
import {
  click,
  contactMessage,
  deletedPerson,
  earning,
  endedSession,
  linkState,
  recordTable,
  recentCall,
  reviewBegun,
  reviewReport,
  searchMiss,
} from './schema.ts'

/** How many days counts and earnings are kept. */
const daysCounted = 400

/** Deletes data past its retention time, which docs/operations.md lists. */
export async function forgetOld(database: Database): Promise<void> {
  const rules = await packageTables()
  const firstDay = sql`current_date - ${daysCounted}::integer`
  await database.batch([
    database.delete(click).where(lt(click.day, firstDay)),
    database.delete(searchMiss).where(lt(searchMiss.day, firstDay)),
    database.delete(earning).where(lt(earning.day, firstDay)),
    database.delete(endedSession).where(lt(endedSession.endsAt, sql`now()`)),
    database
      .delete(deletedPerson)
      .where(lt(deletedPerson.deletedAt, sql`now() - make_interval(secs => ${longestSession})`)),
    database.delete(contactMessage).where(lt(contactMessage.sentAt, sql`now() - interval '2 years'`)),
    // Nobody has looked these up for a long time, so nothing is known about them.
    database.delete(linkState).where(lt(linkState.lookedAt, sql`now() - interval '90 days'`)),
    database.delete(reviewReport).where(lt(reviewReport.sentAt, sql`now() - interval '2 years'`)),
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
    database.delete(recentCall).where(lt(recentCall.at, sql`now() - interval '1 day'`)),
    database.delete(reviewBegun).where(lt(reviewBegun.begunAt, sql`now() - interval '1 day'`)),
    ...rules.flatMap(({ forget }) => forget?.(database) ?? []),
  ])
}
