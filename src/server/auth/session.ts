import { type JWT, getToken } from '@auth/core/jwt'
import type { AuthEnv } from '#server/env.ts'
import { readToken } from './session-token.ts'
import { createHash } from 'node:crypto'

/** In seconds: a session expires 30 days after its last use. */
export const sessionLife = 30 * 24 * 60 * 60

/** In seconds: a session ends 90 days after sign-in, even if it is still in use. */
export const longestSession = 90 * 24 * 60 * 60

/** The cookie with the encrypted session. On https it is bound to this host. */
export function sessionCookie(request: Request): string {
  return isOnHttps(request) ? '__Host-pearly-paws.session' : 'pearly-paws.session'
}

/**
 * The cookie with the id of the session's sign-in. Only signing in sets it and only signing out removes it, so a
 * late response can't restore a session.
 */
export function signInCookie(request: Request): string {
  return isOnHttps(request) ? '__Host-pearly-paws.sign-in' : 'pearly-paws.sign-in'
}

export interface Session {
  /** The hashed id of the signed-in person. */
  userId: string
  /** The random id of the sign-in. */
  signIn: string
  /** As the provider writes it: other spellings may be other people. Set only if the provider has verified it. */
  verifiedEmail: string | undefined
  /** In milliseconds. */
  signedInAt: Date
  /** Ends even if the session is still in use. */
  endsAt: Date
}

/** Returns the session from a request's cookies. Never throws: an invalid cookie means no session. */
export async function sessionOf(request: Request, env: AuthEnv): Promise<Session | undefined> {
  const token = await tokenOf(request, env)
  if (token === null || !isOfSignIn(token, request)) return undefined
  const { sub, signIn, signedInAt, email, isEmailVerified } = token
  if (typeof sub !== 'string' || sub === '' || typeof signIn !== 'string') return undefined
  const verifiedEmail = isEmailVerified === 'yes' && email ? email : undefined
  return {
    userId: sub,
    signIn,
    verifiedEmail,
    signedInAt: new Date(Math.round(Number(signedInAt) * 1000)),
    endsAt: new Date((Number(signedInAt) + longestSession) * 1000),
  }
}

/** Returns the hashed id of the signed-in person, if any. */
export async function userIdOf(request: Request, env: AuthEnv): Promise<string | undefined> {
  return (await sessionOf(request, env))?.userId
}

/**
 * Returns whether a session's sign-in is recent enough and matches this browser's cookie.
 * Without a sign-in id it is over.
 */
export function isOfSignIn({ signedInAt, signIn }: JWT, request: Request): boolean {
  if (typeof signedInAt !== 'number' || now() - signedInAt >= longestSession) return false
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */)
  return typeof signIn === 'string' && cookies.includes(`${signInCookie(request)}=${signIn}`)
}

/** In seconds: how long a session is used before it is written again. */
const renewAfter = 24 * 60 * 60

/**
 * Returns whether the session cookie was written more than a day ago. A newer one is left alone, because a response
 * that arrives late would replace the cookie of whoever signed in meanwhile.
 */
export async function isRenewalDue(request: Request, env: AuthEnv): Promise<boolean> {
  const { iat = 0 } = (await tokenOf(request, env)) ?? {}
  return now() - iat > renewAfter
}

export function isOnHttps(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}

/** Seconds since 1970 with fractions, so that a session that began just before the data was deleted ends, too. */
export function now(): number {
  return Date.now() / 1000
}

/**
 * Decrypts the session cookie once per request without checking its sign-in. Resolves to null if it is invalid.
 */
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

/** Identifies a person at a provider without revealing a name or address. */
export function hashedUserId(issuer: string, subject: string): string {
  return createHash('sha256').update(`${issuer}|${subject}`).digest('base64url')
}

/** Lets a browser tell accounts apart. It can't be traced back to the person or to `userId`. */
export function accountMarkOf(userId: string): string {
  return createHash('sha256').update(`mark|${userId}`).digest('base64url').slice(0, 16)
}
