import { randomBytes } from 'node:crypto'
import { decode } from '@auth/core/jwt'
import type { AuthEnv } from '../env.ts'
import { isOnHttps } from './session.ts'

/** The maximum number of login attempts at once in a browser's tabs: each takes about 2 kB of cookies. */
const maxAtOnce = 3

/** Returns an id for a new login attempt. Its cookies carry the id, so tabs don't interfere with each other. */
export function newAttempt(): string {
  return randomBytes(4).toString('hex')
}

/**
 * Returns the names of a login attempt's cookies. On https they are bound to this host, so no other host can set
 * them.
 */
export function attemptCookies(request: Request, attempt: string) {
  const name = (part: string): string => `${prefix(request)}${attempt}.${part}`
  return { state: name('state'), nonce: name('nonce'), verifier: name('verifier'), back: name('back') }
}

/** Returns the login attempts that a new one replaces. Browsers send the oldest cookies first. */
export function oldAttempts(request: Request): string[] {
  return statesOf(request)
    .slice(0, 1 - maxAtOnce)
    .map(({ attempt }) => attempt)
}

/** Returns this browser's login attempt for a callback, or undefined if none has that state. */
export async function attemptOf(request: Request, { secrets }: AuthEnv): Promise<string | undefined> {
  const state = new URL(request.url).searchParams.get('state')
  for (const { attempt, value } of statesOf(request)) {
    try {
      const kept = await decode({
        token: value,
        secret: secrets,
        salt: attemptCookies(request, attempt).state,
      })
      if (state !== null && kept?.['value'] === state) return attempt
    } catch {
      // Not ours, or expired.
    }
  }
  return undefined
}

function statesOf(request: Request): { attempt: string; value: string }[] {
  const start = prefix(request)
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */)
  return cookies.flatMap((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    const attempt = name.startsWith(start) ? /^[0-9a-f]{8}(?=\.state$)/.exec(name.slice(start.length)) : null
    return attempt === null ? [] : [{ attempt: attempt[0], value }]
  })
}

function prefix(request: Request): string {
  return isOnHttps(request) ? '__Host-pearly-paws.flow-' : 'pearly-paws.flow-'
}
