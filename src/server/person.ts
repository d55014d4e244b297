import { isEnded } from './auth/ended-sessions.ts'
import { sessionOf } from './auth/session.ts'
import { type Database, isUnreachable, openDatabase } from './db/open.ts'
import type { Env } from './env.ts'
import { errorResponse, personal } from './http/responses.ts'
import type { Handler, RequestContext } from './http/router.ts'

export interface Person {
  userId: string
  /** In lowercase; set only if the provider has verified it. */
  verifiedEmail: string | undefined
  database: Database
}

export type ForPerson = (answer: (person: Person, context: RequestContext) => Promise<Response>) => Handler

/**
 * Makes handlers for signed-in people only. They respond 403 to changes from other sites, and 401 if nobody is
 * signed in. If the database can't answer, they respond 503 with `unreachable`.
 */
export function createForPerson(env: Env, unreachable: string, log: (error: unknown) => void): ForPerson {
  const { database: setting } = env
  const opened = setting.kind === 'ready' ? openDatabase(setting.value) : undefined
  return (answer) => async (context) => {
    const { request } = context
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnOrigin(request)) {
      return errorResponse(403, 'Forbidden: the request comes from another site')
    }
    if (env.auth.kind === 'missing') return errorResponse(503, env.auth.message)
    if (setting.kind === 'missing' || opened === undefined) {
      return errorResponse(503, setting.kind === 'missing' ? setting.message : 'No database')
    }
    const session = await sessionOf(request, env.auth.value)
    if (session === undefined) return errorResponse(401, 'Unauthorized', personal)
    try {
      if (await isEnded(opened, session)) return errorResponse(401, 'Unauthorized', personal)
      const { userId, verifiedEmail } = session
      return await answer({ userId, verifiedEmail, database: opened }, context)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      log(error)
      return errorResponse(503, unreachable, { ...personal, 'Retry-After': '5' })
    }
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
