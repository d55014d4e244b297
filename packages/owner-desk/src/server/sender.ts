import { createHmac } from 'node:crypto'
import { databaseEnv, type Env } from '../../../../src/server/env.ts'

/**
 * Returns a hash that stands for the sender of a call for one day. The key is secret, so nobody can look for the
 * network address behind it.
 */
export function senderOf(request: Request, env: Env): string {
  // Netlify sets this header itself. On a machine of one's own, everybody is the same sender.
  return hashed(networkOf(request.headers.get('x-nf-client-connection-ip') ?? ''), env)
}

/** Returns the hash of an email address, as `senderOf` does. */
export function mailboxOf(email: string, env: Env): string {
  return hashed(email, env)
}

function hashed(text: string, env: Env): string {
  const day = new Date().toISOString().slice(0, 10)
  return createHmac('sha256', databaseEnv(env).url).update(`${day} ${text}`).digest('base64url')
}

/** One household has one IPv4 address, or all IPv6 addresses with the same first half. */
function networkOf(address: string): string {
  const isShort = !address.includes(':') || address.includes('.')
  if (isShort) return address.split(':').at(-1) ?? ''
  const [start = '', end] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const groups = [
    ...start,
    ...Array.from({ length: end === undefined ? 0 : 8 - start.length - end.length }, () => '0'),
  ]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
