import { lt, sql } from 'drizzle-orm'
import { longestSession } from '../auth/session.ts'
import type { Database } from './open.ts'
import { click, contactMessage, deletedPerson, endedSession, reviewBegun, searchMiss } from './schema.ts'

/** Days that counts are kept. */
const daysCounted = 400

/** Deletes data past its retention time: counts, ended sessions, deleted people, review starts, and messages. */
export async function forgetOld(database: Database): Promise<void> {
  const firstDay = sql`current_date - ${daysCounted}::integer`
  await database.batch([
    database.delete(click).where(lt(click.day, firstDay)),
    database.delete(searchMiss).where(lt(searchMiss.day, firstDay)),
    database.delete(endedSession).where(lt(endedSession.endsAt, sql`now()`)),
    database
      .delete(deletedPerson)
      .where(lt(deletedPerson.deletedAt, sql`now() - make_interval(secs => ${longestSession})`)),
    database.delete(contactMessage).where(lt(contactMessage.sentAt, sql`now() - interval '2 years'`)),
    database.delete(reviewBegun).where(lt(reviewBegun.begunAt, sql`now() - interval '1 day'`)),
  ])
}
