import { hintCookie } from '#account/session-hint.ts'
import { attemptCookies } from './login-attempt.ts'
import {
  accountMarkOf,
  isOnHttps,
  longestSession,
  sessionCookie,
  sessionLife,
  signInCookie,
} from './session.ts'

/** The cookie that scripts can read. It shows that there is a session, and whose by a hash. */
export function hint(request: Request, userId: string): string {
  return cookie(request, hintCookie, accountMarkOf(userId), sessionLife)
}

/** Returns the mark in the hint of a request. */
export function hintIn(request: Request): string | undefined {
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */)
  return cookies.find((one) => one.startsWith(`${hintCookie}=`))?.slice(hintCookie.length + 1)
}

/** Returns the Set-Cookie that removes the hint. */
export function noHint(request: Request): string {
  return cookie(request, hintCookie)
}

/** Returns the cookie with the id of a sign-in; see `signInCookie`. */
export function rememberSignIn(request: Request, signIn: string): string {
  return kept(cookie(request, signInCookie(request), signIn, longestSession))
}

/** Removes the session, the numbered chunks of a long one, and the cookies that go with it. */
export function noSession(request: Request): string[] {
  const session = sessionCookie(request)
  const pieces = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => name.startsWith(`${session}.`))
  const names = new Set([session, ...pieces, signInCookie(request)])
  return [...[...names].map((name) => kept(cookie(request, name))), noHint(request)]
}

/** Removes the cookies of a login attempt that is over. */
export function noAttempt(request: Request, attempt: string): string[] {
  return Object.values(attemptCookies(request, attempt)).map((name) => kept(cookie(request, name)))
}

/** An empty value removes the cookie. `maxAge` is in seconds. */
function cookie(request: Request, name: string, value = '', maxAge = 0): string {
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${isOnHttps(request) ? '; Secure' : ''}`
}

/** Hides the cookie from scripts. */
function kept(written: string): string {
  return `${written}; HttpOnly`
}
