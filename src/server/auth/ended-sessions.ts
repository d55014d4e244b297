import { and, eq, gte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open.ts'
import { deletedPerson, endedSession } from '../db/schema.ts'
import type { Session } from './session.ts'

/** Ends a session for whoever has a copy of its cookies. */
export async function endSession(database: Database, { signIn, endsAt }: Session): Promise<void> {
  await database.insert(endedSession).values({ signIn, endsAt }).onConflictDoNothing()
}

/**
 * What ends every session of a person, on all devices: a statement, to be run with those that delete what is kept of
 * them. Who signs in afterwards begins anew. The time is by the clock that sign-ins are dated by; should that be
 * slow on an owner's computer, the database's counts.
 */
export function endAllSessions(database: Database, userId: string) {
  const deletedAt = sql`greatest(now(), ${new Date().toISOString()}::timestamptz)`
  return database
    .insert(deletedPerson)
    .values({ userId, deletedAt })
    .onConflictDoUpdate({ target: deletedPerson.userId, set: { deletedAt } })
}

/** Whether a person has signed out of it, or had their data deleted since it began. */
export async function isEnded(database: Database, { signIn, userId, signedInAt }: Session): Promise<boolean> {
  const found = await unionAll(
    database.select({ id: endedSession.signIn }).from(endedSession).where(eq(endedSession.signIn, signIn)),
    database
      .select({ id: deletedPerson.userId })
      .from(deletedPerson)
      .where(and(eq(deletedPerson.userId, userId), gte(deletedPerson.deletedAt, signedInAt))),
  )
  return found.length > 0
}
