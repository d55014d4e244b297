import { type JWT, getToken } from '@auth/core/jwt'
import type { AuthEnv } from '../env.ts'
import { readToken } from './session-token.ts'

/** How long a session lives after its last use, in seconds: 30 days. */
export const sessionLife = 30 * 24 * 60 * 60

/** How long after the sign-in it ends, however often it is used, in seconds: 90 days. */
export const longestSession = 90 * 24 * 60 * 60

/** The cookie of the encrypted session; on https bound to this very host. */
export function sessionCookie(request: Request): string {
  return isOnHttps(request) ? '__Host-pearly-paws.session' : 'pearly-paws.session'
}

/**
 * The cookie that names the sign-in a session is of. Signing in sets it,
 * signing out takes it, and nothing else touches it: so a session that a late
 * answer puts back after that is nobody's.
 */
export function signInCookie(request: Request): string {
  return isOnHttps(request) ? '__Host-pearly-paws.sign-in' : 'pearly-paws.sign-in'
}

/** What a session's cookies say. */
export interface Session {
  /** The opaque id of who is signed in. */
  userId: string
  /** The random id of the sign-in. */
  signIn: string
  /** Their address in small letters, where the provider calls it verified. */
  verifiedEmail: string | undefined
  /** To the millisecond. */
  signedInAt: Date
  /** When it ends, however often it is used. */
  endsAt: Date
}

/** The session of a request's cookies, or nothing. Never throws: a cookie that is no session is nobody's. */
export async function sessionOf(request: Request, env: AuthEnv): Promise<Session | undefined> {
  const token = await tokenOf(request, env)
  if (token === null || !isOfSignIn(token, request)) return undefined
  const { sub, signIn, signedInAt, email, isEmailVerified } = token
  if (typeof sub !== 'string' || sub === '' || typeof signIn !== 'string') return undefined
  const verifiedEmail = isEmailVerified === 'yes' && email ? email.toLowerCase() : undefined
  return {
    userId: sub,
    signIn,
    verifiedEmail,
    signedInAt: new Date(Math.round(Number(signedInAt) * 1000)),
    endsAt: new Date((Number(signedInAt) + longestSession) * 1000),
  }
}

/** The opaque id of who is signed in, or nothing. */
export async function userIdOf(request: Request, env: AuthEnv): Promise<string | undefined> {
  return (await sessionOf(request, env))?.userId
}

/** Whether a session's sign-in is recent enough and still this browser's; one that does not say which it was is over. */
export function isOfSignIn({ signedInAt, signIn }: JWT, request: Request): boolean {
  if (typeof signedInAt !== 'number' || now() - signedInAt >= longestSession) return false
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */)
  return typeof signIn === 'string' && cookies.includes(`${signInCookie(request)}=${signIn}`)
}

/** Whether a call came over https. */
export function isOnHttps(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}

/** Seconds since 1970 with milliseconds, so that a session ends which began just before the data was deleted. */
export function now(): number {
  return Date.now() / 1000
}

/** What the session's cookie holds, decrypted once a request, whosever sign-in it is of; nothing where it is no session. */
export function tokenOf(request: Request, { secrets }: AuthEnv): Promise<JWT | null> {
  const cookieName = sessionCookie(request)
  const headers = new Headers({ cookie: request.headers.get('Cookie') ?? '' })
  const read = (): Promise<JWT | null> =>
    getToken({
      req: { headers },
      secret: secrets,
      cookieName,
      salt: cookieName,
      decode: readToken,
    }).catch(() => null)
  const token = tokens.get(request) ?? read()
  tokens.set(request, token)
  return token
}

const tokens = new WeakMap<Request, Promise<JWT | null>>()
