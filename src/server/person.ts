import { isEnded } from './auth/ended-sessions.ts'
import { sessionOf } from './auth/session.ts'
import { type Database, openDatabase } from './db/open.ts'
import { authEnv, databaseEnv, type Env } from './env.ts'
import { json, personal, Refusal } from './http/responses.ts'
import type { Handler, RequestContext } from './http/router.ts'

export interface Person {
  userId: string
  /** In lowercase; set only if the provider has verified it. */
  verifiedEmail: string | undefined
  database: Database
}

export type ForPerson = (answer: (person: Person, context: RequestContext) => unknown) => Handler

/**
 * Makes handlers for signed-in people only. They refuse changes from other sites (403), and everything if nobody is
 * signed in (401). What `answer` returns is sent as JSON unless it's a response.
 */
export function createForPerson(env: Env): ForPerson {
  return (answer) => async (context) => {
    const { request } = context
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnOrigin(request))
      throw new Refusal(403, 'Forbidden: the request comes from another site')
    const auth = authEnv(env)
    const database = openDatabase(databaseEnv(env))
    const session = await sessionOf(request, auth)
    if (session === undefined || (await isEnded(database, session))) throw new Refusal(401, 'Unauthorized')
    const { userId, verifiedEmail } = session
    const value = await answer({ userId, verifiedEmail, database }, context)
    return value instanceof Response ? value : json(200, value, personal)
  }
}

/**
 * Returns whether a change comes from this site's own pages. Every browser sends one of these headers, so a request
 * without them can't carry someone else's cookies.
 */
export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  return (
    (site === null || site === 'same-origin') && (origin === null || origin === new URL(request.url).origin)
  )
}
