import { randomUUID } from 'node:crypto'
import { Auth } from '@auth/core'
import { userPath, type User } from '#contract/user.ts'
import type { AuthEnv, Env } from '../env.ts'
import { json, personal, problem, secured, seeOther } from '../http/answers.ts'
import type { Call, Handler, Routes } from '../http/router.ts'
import { hint, mark, noHint, noSession } from './cookies.ts'
import { authConfig, authPath, patientFetch, providerId } from './provider.ts'
import { returnPath } from './return-path.ts'
import { sessionCookie } from './session.ts'

type Log = (error: unknown) => void

/** Sign-in, sign-out and who is signed in. @auth/core is known to this folder only. */
export function authRoutes(env: Env, log: Log = console.error): Routes {
  const ready =
    (handler: (call: Call, auth: AuthEnv) => Promise<Response>): Handler =>
    (call) =>
      env.auth.kind === 'ready' ? handler(call, env.auth.value) : problem(503, env.auth.message)
  return {
    '/api/login': { GET: ready((call, auth) => login(call, auth, log)) },
    '/api/logout': { GET: ready(logout) },
    [`${authPath}/callback/${providerId}`]: { GET: ready((call, auth) => callback(call, auth, log)) },
    [`${authPath}/problem`]: { GET: () => seeOther('/?login=failed') },
    [userPath]: { GET: ready((call, auth) => user(call, auth, log)) },
  }
}

async function login({ request, url }: Call, env: AuthEnv, log: Log): Promise<Response> {
  const target = new URL(returnPath(url.searchParams.get('returnTo')), url.origin)
  const start = new Request(new URL(`${authPath}/signin/${providerId}`, url.origin), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: request.headers.get('Cookie') ?? '',
    },
    body: new URLSearchParams({ callbackUrl: target.href }),
  })
  return redirected(await Auth(start, authConfig(env, request, log)))
}

async function callback({ request }: Call, env: AuthEnv, log: Log): Promise<Response> {
  const signIn = randomUUID()
  const answer = redirected(await Auth(bare(request), authConfig(env, request, log, signIn)))
  const name = sessionCookie(request)
  const hasSession = answer.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(name) && !/^[^=]+=;/.test(cookie))
  if (hasSession) {
    answer.headers.append('Set-Cookie', mark(request, signIn))
    answer.headers.append('Set-Cookie', hint(request))
  }
  return answer
}

async function user({ request, url }: Call, env: AuthEnv, log: Log): Promise<Response> {
  const session = new Request(new URL(`${authPath}/session`, url.origin), {
    headers: { Cookie: request.headers.get('Cookie') ?? '' },
  })
  const answer = await Auth(session, authConfig(env, request, log))
  const person = toUser(await answer.json(), env)
  const result = person === undefined ? problem(401, 'Unauthorized', personal) : json(200, person, personal)
  for (const cookie of answer.headers.getSetCookie()) result.headers.append('Set-Cookie', cookie)
  result.headers.append('Set-Cookie', person === undefined ? noHint(request) : hint(request))
  return result
}

/** Ends the session here, then at the provider where it offers that. */
async function logout({ request, url }: Call, env: AuthEnv): Promise<Response> {
  if (!isAskedFor(request)) return seeOther('/')
  const headers = new Headers()
  for (const cookie of noSession(request)) headers.append('Set-Cookie', cookie)
  return seeOther(await providerLogout(env, url.origin), headers)
}

/** Whether a person goes there: neither another site's page, nor a browser that fetches ahead. */
function isAskedFor({ headers }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site') ?? 'none'
  const mode = headers.get('Sec-Fetch-Mode') ?? 'navigate'
  const isAhead = /prefetch|prerender/.test(`${headers.get('Sec-Purpose')} ${headers.get('Purpose')}`)
  return (site === 'same-origin' || site === 'none') && mode === 'navigate' && !isAhead
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

/** A request without what this site never reads, so that nothing in it can disturb @auth/core. */
function bare(request: Request): Request {
  return new Request(request.url, { headers: { Cookie: request.headers.get('Cookie') ?? '' } })
}

/** @auth/core's redirect as ours; anything but a redirect is a failed sign-in. */
function redirected(answer: Response): Response {
  const location = answer.headers.get('Location')
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  if (location === null) return seeOther('/?login=failed', headers)
  return secured(seeOther(location, headers))
}

function toUser(session: unknown, { accountUrl }: AuthEnv): User | undefined {
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
