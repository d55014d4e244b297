import type { Endpoint, ReadBody, SentAnswer } from '#lib/endpoint.ts'
import { accountHeader, otherAccount } from '#lib/page-account.ts'
import { hint } from './auth/cookies.ts'
import { isEnded } from './auth/ended-sessions.ts'
import { accountMarkOf, sessionOf } from './auth/session.ts'
import { type Database, openDatabase } from './db/open.ts'
import { authEnv, databaseEnv, type Env, ownerEmails } from './env.ts'
import { bodyOf } from './http/body.ts'
import { errorResponse, json, personal, Refusal } from './http/responses.ts'
import type { Route } from './http/route.ts'
import type { RequestContext } from './http/router.ts'

export interface Person {
  userId: string
  /** As the provider writes it; set only if the provider has verified it. */
  verifiedEmail: string | undefined
  database: Database
}

/** Answers an endpoint for a person, whose body is what its schema accepts. */
export type ForPerson = <One extends Endpoint>(
  endpoint: One,
  answer: (person: Person, call: PersonCall<One>) => Answered<One> | Promise<Answered<One>>,
) => Route

type PersonCall<One extends Endpoint> = RequestContext & { body: ReadBody<One> }
type Answered<One extends Endpoint> = SentAnswer<One> | Response

/**
 * Makes routes for signed-in people only. They refuse changes from other sites (403), everything if nobody is
 * signed in (401), and calls of a page that was drawn for a different account (409). What `answer` returns is sent
 * as JSON unless it's a response. Changes must say whose page they come from; `isExport` asks it of reads, too.
 */
export function createForPerson(env: Env, { isExport = false, isForOwners = false } = {}): ForPerson {
  return (endpoint, answer) => ({
    endpoint,
    handler: async (context) => {
      const { request } = context
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (!isRead && !isOwnOrigin(request))
        throw new Refusal(403, 'Forbidden: the request comes from another site')
      const auth = authEnv(env)
      const database = openDatabase(databaseEnv(env))
      const session = await sessionOf(request, auth)
      if (session === undefined || (await isEnded(database, session))) throw new Refusal(401, 'Unauthorized')
      const { userId, verifiedEmail } = session
      const mark = request.headers.get(accountHeader)
      if (mark === null ? !isRead || isExport : mark !== accountMarkOf(userId))
        return refuseOther(request, userId, mark === null)
      if (isForOwners && !ownerEmails(env).includes(verifiedEmail ?? ''))
        throw new Refusal(403, 'Forbidden: this is for the owners of the shop')
      const body = await bodyOf(endpoint, request)
      const value = await answer({ userId, verifiedEmail, database }, { ...context, body })
      return value instanceof Response ? value : json(200, value, personal)
    },
  })
}

/** The same for owners of the shop: refuses everyone whose verified email address isn't an owner's (403). */
export function createForOwner(env: Env): ForPerson {
  return createForPerson(env, { isForOwners: true })
}

/**
 * Refuses a page of a different account, or one from before pages said whose they are. The hint tells the reloaded
 * page who is signed in. Old pages show 409 as a full wishlist, so they get a different status.
 */
function refuseOther(request: Request, userId: string, isOldPage: boolean): Response {
  const answer = isOldPage
    ? errorResponse(428, 'Reload the page: it does not say whose account it is for', personal)
    : errorResponse(409, otherAccount, personal)
  answer.headers.append('Set-Cookie', hint(request, userId))
  return answer
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
