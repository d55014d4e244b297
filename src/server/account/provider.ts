import { type AuthConfig, customFetch, skipCSRFCheck } from '@auth/core'
import type { AuthEnv } from '#server/env.ts'
import { attemptCookies } from '#server/auth/login-attempt.ts'
import {
  hashedUserId,
  isOfSignIn,
  isOnHttps,
  now,
  sessionCookie,
  sessionLife,
  tokenOf,
} from '#server/auth/session.ts'
import { returnPath } from '#lib/return-path.ts'
import { causesOf } from '#lib/unavailable.ts'
import { visibleText } from '#lib/visible-text.ts'
import { writeToken } from '#server/auth/session-token.ts'

/** Timeout for the identity provider, in milliseconds. */
const limit = 5000

/** Lifetime of a login attempt, in seconds. @auth/core uses the same for state, nonce and verifier. */
const attemptLifeSeconds = 15 * 60

export const providerId = 'oidc'
export const authPath = '/api/auth'

/**
 * Fetches from the provider. Retries a read once if the connection broke: one that died while the function slept
 * fails only on its next use.
 */
export async function patientFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const whole = { ...init, signal: AbortSignal.timeout(limit) }
  try {
    return await fetch(input, whole)
  } catch (error) {
    if (error instanceof TypeError && (init.method ?? 'GET') === 'GET') return fetch(input, whole)
    throw error
  }
}

interface SignIn {
  attempt?: string
  signIn?: string
  timeOf?: (userId: string) => Promise<number>
}

/**
 * Config for @auth/core: one OpenID Connect provider with PKCE, state and nonce, and an encrypted session cookie.
 * Sign-in is a plain navigation (`skipCSRFCheck`), bound to the browser by state and nonce.
 */
export function authConfig(
  env: AuthEnv,
  request: Request,
  log: (error: unknown) => void,
  // `attempt` names the cookies of a login attempt; `signIn` is the attempt that ends here (see `signInCookie`), and
  // `timeOf` says when.
  { attempt = 'none', signIn, timeOf = () => Promise.resolve(now()) }: SignIn = {},
): AuthConfig {
  const secure = isOnHttps(request)
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const passing = { ...cookie, maxAge: attemptLifeSeconds }
  const names = attemptCookies(request, attempt)
  return {
    basePath: authPath,
    trustHost: true,
    secret: env.secrets,
    skipCSRFCheck,
    useSecureCookies: secure,
    session: { strategy: 'jwt', maxAge: sessionLife },
    // Only for the session token: @auth/core encodes state, nonce and verifier itself.
    jwt: { encode: writeToken, decode: () => tokenOf(request, env) },
    cookies: {
      sessionToken: { name: sessionCookie(request), options: cookie },
      state: { name: names.state, options: passing },
      nonce: { name: names.nonce, options: passing },
      pkceCodeVerifier: { name: names.verifier, options: passing },
      callbackUrl: { name: names.back, options: passing },
    },
    pages: { signIn: '/api/auth/problem', error: '/api/auth/problem' },
    logger: { error: (error) => log(logLine(error)), warn: () => undefined, debug: () => undefined },
    providers: [
      {
        id: providerId,
        name: 'Login',
        type: 'oidc',
        issuer: env.issuer,
        clientId: env.clientId,
        clientSecret: env.clientSecret,
        checks: ['pkce', 'state', 'nonce'],
        authorization: { params: { scope: 'openid email profile' } },
        [customFetch]: patientFetch,
      },
    ],
    callbacks: {
      // The returnUrl was stored in a cookie, so validate it again.
      redirect: ({ url, baseUrl }) =>
        baseUrl + returnPath(url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : null),
      async jwt({ token, profile }) {
        if (profile) {
          const known = claims(env.issuer, profile)
          return { ...known, signedInAt: await timeOf(known['sub'] ?? ''), signIn }
        }
        return isOfSignIn(token, request) ? token : null
      },
      session: ({ session, token }) => ({ ...session, user: { ...session.user, ...person(token) } }),
    },
  }
}

/** Returns the claims that the session cookie stores. */
function claims(issuer: string, profile: Readonly<Record<string, unknown>>): Record<string, string> {
  const email = text(profile['email'])
  const given = nameOf(profile['given_name']) || nameOf(profile['name']).split(' ')[0] || ''
  return {
    sub: hashedUserId(issuer, text(profile['sub'])),
    email,
    isEmailVerified: profile['email_verified'] === true ? 'yes' : 'no',
    firstName: given,
    lastName: nameOf(profile['family_name']),
    picture: pictureOf(profile['picture']),
  }
}

function person(token: Readonly<Record<string, unknown>>) {
  return {
    email: text(token['email']),
    firstName: text(token['firstName']),
    lastName: text(token['lastName']),
    image: text(token['picture']),
  }
}

/** The picture URL goes into a cookie, so `data:` URLs and very long URLs are dropped. */
function pictureOf(value: unknown): string {
  return typeof value === 'string' && /^https:\/\/\S{1,1000}$/.test(value) ? value : ''
}

function nameOf(value: unknown): string {
  return visibleText(text(value))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 320) : ''
}

/** What went wrong with a sign-in and why, in one line; encrypted text and tokens are left out. */
function logLine(error: unknown): string {
  const parts = causesOf(error).map(({ name, message }) => `${name}: ${message}`)
  const whole = `Sign-in: ${parts.length === 0 ? String(error) : parts.join(', because ')}`
  return whole
    .replaceAll(/[\w-]{16,}(?:\.[\w-]*){2,}/g, '...')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 600)
}
