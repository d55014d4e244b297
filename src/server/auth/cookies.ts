import { hintCookie } from '#contract/hint.ts'
import { flowCookies } from './flow-cookies.ts'
import { accountMarkOf } from './opaque-id.ts'
import { isOnHttps, longestSession, sessionCookie, sessionLife, signInCookie } from './session.ts'

/** The readable cookie beside the session: it says that there is one, and by a mark whose. */
export function hint(request: Request, userId: string): string {
  return cookie(request, hintCookie, accountMarkOf(userId), sessionLife)
}

/** The Set-Cookie that takes the hint away. */
export function noHint(request: Request): string {
  return cookie(request, hintCookie)
}

/** The cookie that names a sign-in, see `signInCookie`. */
export function rememberSignIn(request: Request, signIn: string): string {
  return kept(cookie(request, signInCookie(request), signIn, longestSession))
}

/** Takes the session from the browser, with the numbered pieces that a long one is cut into, and what goes beside it. */
export function noSession(request: Request): string[] {
  const session = sessionCookie(request)
  const pieces = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => name.startsWith(`${session}.`))
  const names = new Set([session, ...pieces, signInCookie(request)])
  return [...[...names].map((name) => kept(cookie(request, name))), noHint(request)]
}

/** Takes the cookies of a sign-in that is over. */
export function noFlow(request: Request, flow: string): string[] {
  return Object.values(flowCookies(request, flow)).map((name) => kept(cookie(request, name)))
}

/** Without a value the cookie goes. `maxAge` is in seconds. */
function cookie(request: Request, name: string, value = '', maxAge = 0): string {
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${isOnHttps(request) ? '; Secure' : ''}`
}

/** Kept from scripts. */
function kept(written: string): string {
  return `${written}; HttpOnly`
}
