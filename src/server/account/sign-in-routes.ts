import { randomUUID } from 'node:crypto'
import { Auth } from '@auth/core'
import { getUser, type User } from '#account/user-api.ts'
import { accountKey } from '#lib/page-account.ts'
import { isUnreachable } from '#lib/unavailable.ts'
import { type AuthEnv, authEnv, databaseEnvIfSet, type Env, ownerEmails } from '#server/env.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { json, personal, errorResponse, seeOther } from '#server/http/responses.ts'
import { type Route, routesOf } from '#server/http/route.ts'
import type { Handler, RequestContext, Routes } from '#server/http/router.ts'
import { hint, hintIn, rememberSignIn, noAttempt, noHint, noSession } from '#server/auth/cookies.ts'
import { endSession, isEnded, timeOfSignIn } from '#server/auth/ended-sessions.ts'
import { attemptOf, newAttempt, oldAttempts } from '#server/auth/login-attempt.ts'
import { authConfig, authPath, patientFetch, providerId } from './provider.ts'
import { returnPath } from '#lib/return-path.ts'
import {
  accountMarkOf,
  isRenewalDue,
  now,
  type Session,
  sessionCookie,
  sessionOf,
  userIdOf,
} from '#server/auth/session.ts'
import * as paths from '#lib/paths.ts'
import { hasPets } from '#server/records/records.ts'

/** Routes for sign-in, sign-out and the current session. Only this folder uses @auth/core. */
export function authRoutes(env: Env): Routes {
  const at = (path: string, handler: Handler): Route => ({ endpoint: { method: 'GET', path }, handler })
  return routesOf(
    at(paths.login, (context) => login(context, authEnv(env))),
    at(paths.logout, (context) => logout(context, authEnv(env), openIfSet(env))),
    at(`${authPath}/callback/${providerId}`, (context) => callback(context, authEnv(env), openIfSet(env))),
    at(`${authPath}/problem`, () => seeOther('/?login=failed')),
    at(getUser.path, (context) => user(context, authEnv(env), ownerEmails(env), openIfSet(env))),
  )
}

/** Signing in works without a database, too. */
function openIfSet(env: Env): Database | undefined {
  const database = databaseEnvIfSet(env)
  return database && openDatabase(database)
}

async function login({ request, url, log }: RequestContext, env: AuthEnv): Promise<Response> {
  const target = new URL(returnPath(url.searchParams.get('returnTo')), url.origin)
  const start = new Request(new URL(`${authPath}/signin/${providerId}`, url.origin), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: request.headers.get('Cookie') ?? '',
    },
    body: new URLSearchParams({ callbackUrl: target.href }),
  })
  const answer = redirected(await Auth(start, authConfig(env, request, log, { attempt: newAttempt() })))
  for (const attempt of oldAttempts(request)) add(answer, noAttempt(request, attempt))
  return answer
}

async function callback(
  { request, url, log }: RequestContext,
  env: AuthEnv,
  database: Database | undefined,
): Promise<Response> {
  const attempt = await attemptOf(request, env)
  if (attempt === undefined) {
    log('Sign-in: a callback without the cookies of its sign-in')
    return seeOther('/?login=failed')
  }
  const signIn = randomUUID()
  const timeOf = async (userId: string): Promise<number> => {
    try {
      return database === undefined ? now() : await timeOfSignIn(database, userId, now())
    } catch (error) {
      log(error)
      return now()
    }
  }
  const found = await Auth(bare(request), authConfig(env, request, log, { attempt, signIn, timeOf }))
  const session = sessionCookies(request, found)
  const answer = redirected(found, session)
  add(answer, noAttempt(request, attempt))
  // The provider's word for a person who pressed Cancel.
  if (url.searchParams.get('error') === 'access_denied') answer.headers.set('Location', '/?login=canceled')
  if (session.some((cookie) => !/^[^=]+=;/.test(cookie))) {
    const signedIn = [...session, rememberSignIn(request, signIn)]
    add(answer, [rememberSignIn(request, signIn)])
    const userId = await userIdOf(withCookies(request, signedIn), env)
    if (userId !== undefined) add(answer, [hint(request, userId)])
    const location = answer.headers.get('Location')
    if (userId !== undefined && location !== null && database !== undefined) {
      answer.headers.set('Location', await returnUrl(location, userId, database, log))
    }
  }
  return answer
}

/** Returns the request as the browser would send it after accepting these Set-Cookie headers. */
function withCookies(request: Request, cookies: readonly string[]): Request {
  const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  return new Request(request.url, { headers: { Cookie } })
}

async function user(
  { request, url, log }: RequestContext,
  env: AuthEnv,
  owners: readonly string[],
  database: Database | undefined,
): Promise<Response> {
  const own = await sessionOf(request, env)
  if (await isOver(own, database, log)) {
    const over = errorResponse(401, 'Unauthorized', personal)
    add(over, noSession(request))
    return over
  }
  const session = new Request(new URL(`${authPath}/session`, url.origin), {
    headers: { Cookie: request.headers.get('Cookie') ?? '' },
  })
  const answer = await Auth(session, authConfig(env, request, log))
  const person = toUser(await answer.json(), env)
  if (person === undefined || own === undefined) {
    const nobody = errorResponse(401, 'Unauthorized', personal)
    add(nobody, [...sessionCookies(request, answer), noHint(request)])
    return nobody
  }
  const { userId, verifiedEmail = '' } = own
  const isOwner = owners.includes(verifiedEmail)
  const mark = accountMarkOf(userId)
  const result = json(200, { mark, ...person, ...(isOwner ? { isOwner } : {}) }, personal)
  const isDue = await isRenewalDue(request, env)
  if (isDue) add(result, sessionCookies(request, answer))
  if (isDue || hintIn(request) !== mark) add(result, [hint(request, userId)])
  return result
}

/** Returns whether the session was signed out. If the database is unreachable, the session counts as active. */
async function isOver(
  session: Session | undefined,
  database: Database | undefined,
  log: RequestContext['log'],
): Promise<boolean> {
  if (session === undefined || database === undefined) return false
  try {
    return await isEnded(database, session)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    log(error)
    return false
  }
}

/** Ends the session in this browser, for all copies of its cookie, and at the provider if it supports logout. */
async function logout(
  { request, url, log }: RequestContext,
  env: AuthEnv,
  database: Database | undefined,
): Promise<Response> {
  if (!isVisitedByPerson(request)) return seeOther('/')
  const session = await sessionOf(request, env)
  const mark = url.searchParams.get(accountKey)
  // A page of a different account signs out nobody. A link without a mark always signs out, as without scripts.
  if (session !== undefined && mark !== null && mark !== accountMarkOf(session.userId)) {
    const other = seeOther(`/?${accountKey}=other`)
    add(other, [hint(request, session.userId)])
    return other
  }
  const ended = session === undefined || database === undefined ? undefined : endSession(database, session)
  const [location] = await Promise.all([providerLogout(env, url.origin), ended?.catch(log)])
  const answer = seeOther(location)
  add(answer, noSession(request))
  return answer
}

/** Returns whether a person opened this page, not a cross-site request or a browser prefetch. */
function isVisitedByPerson({ headers, method }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site') ?? 'none'
  const mode = headers.get('Sec-Fetch-Mode') ?? 'navigate'
  const isAhead = /prefetch|prerender/.test(`${headers.get('Sec-Purpose')} ${headers.get('Purpose')}`)
  return method === 'GET' && (site === 'same-origin' || site === 'none') && mode === 'navigate' && !isAhead
}

async function providerLogout({ issuer, clientId }: AuthEnv, origin: string): Promise<string> {
  try {
    const found = await patientFetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const discovery: unknown = await found.json()
    const end =
      typeof discovery === 'object' && discovery !== null && 'end_session_endpoint' in discovery
        ? discovery.end_session_endpoint
        : undefined
    if (typeof end !== 'string' || !URL.canParse(end)) return '/'
    const address = new URL(end)
    address.searchParams.set('client_id', clientId)
    address.searchParams.set('post_logout_redirect_uri', `${origin}/`)
    return address.href
  } catch {
    return '/'
  }
}

/** Returns a copy with only the URL and cookies, so nothing else in the request can affect @auth/core. */
function bare(request: Request): Request {
  return new Request(request.url, { headers: { Cookie: request.headers.get('Cookie') ?? '' } })
}

/** Turns @auth/core's redirect into ours. Any other response counts as a failed sign-in. */
function redirected({ headers }: Response, cookies: string[] = headers.getSetCookie()): Response {
  const answer = seeOther(headers.get('Location') ?? '/?login=failed')
  add(answer, cookies)
  return answer
}

/** Returns @auth/core's session cookies, without the returnUrl cookie that it rewrites on every check. */
function sessionCookies(request: Request, { headers }: Response): string[] {
  return headers.getSetCookie().filter((cookie) => cookie.startsWith(sessionCookie(request)))
}

function add({ headers }: Response, cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
}

function toUser(session: unknown, { accountUrl }: AuthEnv): Omit<User, 'mark'> | undefined {
  const person =
    typeof session === 'object' && session !== null && 'user' in session ? session.user : undefined
  if (typeof person !== 'object' || person === null) return undefined
  const fields = new Map(Object.entries(person))
  const text = (name: string): string => String(fields.get(name) ?? '')
  const picture = text('image')
  return {
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    ...(picture.startsWith('https://') ? { profileImageUrl: picture } : {}),
    ...(accountUrl === undefined ? {} : { accountUrl }),
  }
}

/**
 * Returns the page to open after sign-in. Accounts with pets go through `paths.signedIn` first, so pets are on the
 * device before the page paints. Never rejects; skips that step if the database fails.
 */
async function returnUrl(
  location: string,
  userId: string,
  database: Database,
  log: RequestContext['log'],
): Promise<string> {
  try {
    const { origin, pathname, search, hash } = new URL(location)
    if (pathname === paths.signedIn || !(await hasPets(database, userId))) return location
    return `${origin}${paths.signedIn}?${new URLSearchParams({ to: pathname + search + hash })}`
  } catch (error) {
    log(error)
    return location
  }
}
