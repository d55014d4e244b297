import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { endedSession } from '../db/schema.ts'
import type { Session } from './session.ts'

/** Ends a session for whoever has a copy of its cookies; forgets those that have run out by themselves. */
export async function endSession(database: Database, { signIn, endsAt }: Session): Promise<void> {
  await database.batch([
    database.delete(endedSession).where(lt(endedSession.endsAt, sql`now()`)),
    database.insert(endedSession).values({ signIn, endsAt }).onConflictDoNothing(),
  ])
}

/** Whether a person has signed out of it. */
export async function isEnded(database: Database, { signIn }: Session): Promise<boolean> {
  const found = await database
    .select({ signIn: endedSession.signIn })
    .from(endedSession)
    .where(eq(endedSession.signIn, signIn))
  return found.length > 0
}
