import { createHash } from 'node:crypto'

/** Identifies a person at a provider without revealing a name or address. */
export function hashedUserId(issuer: string, subject: string): string {
  return createHash('sha256').update(`${issuer}|${subject}`).digest('base64url')
}

/** Lets a browser tell accounts apart. It can't be traced back to the person or to `userId`. */
export function accountMarkOf(userId: string): string {
  return createHash('sha256').update(`mark|${userId}`).digest('base64url').slice(0, 16)
}
