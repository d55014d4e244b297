import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open.ts'
import { deletedPerson, endedSession } from '../db/schema.ts'
import { longestSession, type Session } from './session.ts'

/** Ends a session for whoever has a copy of its cookies; forgets what is noted of those that have run out by themselves. */
export async function endSession(database: Database, { signIn, endsAt }: Session): Promise<void> {
  await database.batch([
    database.delete(endedSession).where(lt(endedSession.endsAt, sql`now()`)),
    forgetDeleted(database),
    database.insert(endedSession).values({ signIn, endsAt }).onConflictDoNothing(),
  ])
}

/**
 * What ends every session of a person, on all devices: statements, to be run with those that delete what is kept of
 * them. Who signs in afterwards begins anew.
 */
export function endAllSessions(database: Database, userId: string) {
  return [
    forgetDeleted(database),
    database
      .insert(deletedPerson)
      .values({ userId })
      .onConflictDoUpdate({ target: deletedPerson.userId, set: { deletedAt: sql`now()` } }),
  ] as const
}

/** Whether a person has signed out of it, or had their data deleted since it began. */
export async function isEnded(database: Database, { signIn, userId, signedInAt }: Session): Promise<boolean> {
  // A sign-in is known to the second: one of the same second may be the one after.
  const secondAfter = new Date(signedInAt.getTime() + 1000)
  const found = await unionAll(
    database.select({ id: endedSession.signIn }).from(endedSession).where(eq(endedSession.signIn, signIn)),
    database
      .select({ id: deletedPerson.userId })
      .from(deletedPerson)
      .where(and(eq(deletedPerson.userId, userId), gte(deletedPerson.deletedAt, secondAfter))),
  )
  return found.length > 0
}

/** Forgets people whose sessions from before their deletion have all run out. */
function forgetDeleted(database: Database) {
  const oldest = sql`now() - make_interval(secs => ${longestSession})`
  return database.delete(deletedPerson).where(lt(deletedPerson.deletedAt, oldest))
}
