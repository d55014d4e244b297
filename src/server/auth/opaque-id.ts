import { createHash } from 'node:crypto'

/** Who a person is at a provider, and nothing that tells their name or address. */
export function opaqueId(issuer: string, subject: string): string {
  return createHash('sha256').update(`${issuer}|${subject}`).digest('base64url')
}

/** What a browser keeps to tell one account's things from another's. It leads to neither the person nor `userId`. */
export function accountMarkOf(userId: string): string {
  return createHash('sha256').update(`mark|${userId}`).digest('base64url').slice(0, 16)
}
