import { randomBytes } from 'node:crypto'
import { decode } from '@auth/core/jwt'
import type { AuthEnv } from '../env.ts'
import { isOnHttps } from './session.ts'

/** How many flows a browser may have under way at once, in as many tabs: each has some 2 kB of cookies. */
const mostAtOnce = 3

/** An id for a flow of sign-in that begins; its cookies are named after it, so that tabs are not in each other's way. */
export function newFlow(): string {
  return randomBytes(4).toString('hex')
}

/** The names of a flow's cookies; on https bound to this very host, so that no other one can plant them. */
export function flowCookies(request: Request, flow: string) {
  const name = (part: string): string => `${prefix(request)}${flow}.${part}`
  return { state: name('state'), nonce: name('nonce'), verifier: name('verifier'), back: name('back') }
}

/** The flows that a new one takes the place of: browsers name the oldest cookies first. */
export function oldFlows(request: Request): string[] {
  return statesOf(request)
    .slice(0, 1 - mostAtOnce)
    .map(({ flow }) => flow)
}

/** The flow of this browser that a callback ends; nothing where it has none with that state. */
export async function flowOf(request: Request, { secrets }: AuthEnv): Promise<string | undefined> {
  const state = new URL(request.url).searchParams.get('state')
  for (const { flow, value } of statesOf(request)) {
    try {
      const kept = await decode({ token: value, secret: secrets, salt: flowCookies(request, flow).state })
      if (state !== null && kept?.['value'] === state) return flow
    } catch {
      // Not ours, or too old.
    }
  }
  return undefined
}

function statesOf(request: Request): { flow: string; value: string }[] {
  const start = prefix(request)
  const cookies = (request.headers.get('Cookie') ?? '').split(/; */)
  return cookies.flatMap((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    const flow = name.startsWith(start) ? /^[0-9a-f]{8}(?=\.state$)/.exec(name.slice(start.length)) : null
    return flow === null ? [] : [{ flow: flow[0], value }]
  })
}

function prefix(request: Request): string {
  return isOnHttps(request) ? '__Host-pearly-paws.flow-' : 'pearly-paws.flow-'
}
