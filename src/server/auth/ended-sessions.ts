import { and, eq, gte } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open.ts'
import { deletedPerson, endedSession } from '../db/schema.ts'
import type { Session } from './session.ts'

/** Ends a session, including for anyone with a copy of its cookies. */
export async function endSession(database: Database, { signIn, endsAt }: Session): Promise<void> {
  await database.insert(endedSession).values({ signIn, endsAt }).onConflictDoNothing()
}

/**
 * Returns the statement that ends all sessions of a person; run it with those that delete their data. Signing in
 * again still works. Sign-ins are dated by this server's clock, so deletions are, too: the database's may be ahead.
 */
export function endAllSessions(database: Database, userId: string) {
  const deletedAt = new Date()
  return database
    .insert(deletedPerson)
    .values({ userId, deletedAt })
    .onConflictDoUpdate({ target: deletedPerson.userId, set: { deletedAt } })
}

/**
 * Returns the time of a sign-in, in seconds: now, or just after the person's deletion if this server's clock went back
 * since. Otherwise, they could never sign in again.
 */
export async function timeOfSignIn(database: Database, userId: string, now: number): Promise<number> {
  const [found] = await database
    .select({ deletedAt: deletedPerson.deletedAt })
    .from(deletedPerson)
    .where(eq(deletedPerson.userId, userId))
  return found === undefined ? now : Math.max(now, (found.deletedAt.getTime() + 1) / 1000)
}

/** Returns whether the person has signed out of the session or deleted their data since it began. */
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
