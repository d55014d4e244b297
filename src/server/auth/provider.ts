import { type AuthConfig, customFetch, skipCSRFCheck } from '@auth/core'
import type { AuthEnv } from '../env.ts'
import { flowCookies } from './flow-cookies.ts'
import { logLine } from './log-line.ts'
import { opaqueId } from './opaque-id.ts'
import { returnPath } from '#lib/return-path.ts'
import { visibleText } from '#lib/visible-text.ts'
import { isOfSignIn, isOnHttps, now, sessionCookie, sessionLife, tokenOf } from './session.ts'
import { writeToken } from './session-token.ts'

/** How long the identity provider may take for an answer, in milliseconds. */
const limit = 5000

/** How long a sign-in may take, in seconds; @auth/core has the same for state, nonce and verifier. */
const flowLife = 15 * 60

export const providerId = 'oidc'
export const authPath = '/api/auth'

/**
 * Asks the provider, and a second time what only reads where the connection
 * broke: one that was kept open while the function slept shows it at its next use only.
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

/**
 * How @auth/core is used: one OpenID Connect provider with PKCE, state and
 * nonce, and an encrypted cookie for a session. The session's start is a plain
 * navigation (`skipCSRFCheck`), bound to the browser by state and nonce.
 * `flow` names the cookies of a sign-in under way, `signIn` the sign-in that
 * ends here, if one does (see `signInCookie`).
 */
export function authConfig(
  env: AuthEnv,
  request: Request,
  log: (error: unknown) => void,
  { flow = 'none', signIn }: { flow?: string; signIn?: string } = {},
): AuthConfig {
  const secure = isOnHttps(request)
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const passing = { ...cookie, maxAge: flowLife }
  const names = flowCookies(request, flow)
  return {
    basePath: authPath,
    trustHost: true,
    secret: env.secrets,
    skipCSRFCheck,
    useSecureCookies: secure,
    session: { strategy: 'jwt', maxAge: sessionLife },
    // The session alone: state, nonce and verifier are @auth/core's own.
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
      // The way back comes out of a cookie again, so it is looked at again.
      redirect: ({ url, baseUrl }) =>
        baseUrl + returnPath(url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : null),
      jwt({ token, profile }) {
        if (profile) return { ...claims(env.issuer, profile), signedInAt: now(), signIn }
        return isOfSignIn(token, request) ? token : null
      },
      session: ({ session, token }) => ({ ...session, user: { ...session.user, ...person(token) } }),
    },
  }
}

/** What the session cookie holds of a person. */
function claims(issuer: string, profile: Readonly<Record<string, unknown>>): Record<string, string> {
  const email = text(profile['email'])
  const given = nameOf(profile['given_name']) || nameOf(profile['name']).split(' ')[0] || ''
  return {
    sub: opaqueId(issuer, text(profile['sub'])),
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

/** A cookie holds it: so no picture that is written out (`data:`), and no text without end. */
function pictureOf(value: unknown): string {
  return typeof value === 'string' && /^https:\/\/\S{1,1000}$/.test(value) ? value : ''
}

function nameOf(value: unknown): string {
  return visibleText(text(value))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 320) : ''
}
