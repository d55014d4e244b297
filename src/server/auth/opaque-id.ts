import { createHash } from 'node:crypto'

/** Who a person is at a provider, and nothing that tells their name or address. */
export function opaqueId(issuer: string, subject: string): string {
  return createHash('sha256').update(`${issuer}|${subject}`).digest('base64url')
}
