import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { AuthEnv } from '../../../../../src/server/env.ts'

/** How long the link in an email works. */
export const linkLife = '7 days'

/** What a reader asked for, as their link carries it. Nothing is stored before they confirm it. */
export interface Reader {
  email: string
  /** The page with the form. */
  page: string
}

/** Returns the token of a confirmation link: encrypted and signed, so nobody else can make or read one. */
export function confirmToken({ email, page }: Reader, { secrets: [secret = ''] }: AuthEnv): Promise<string> {
  return new EncryptJWT({ email, page })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(linkLife)
    .encrypt(keyOf(secret))
}

/** Returns what a token says, or undefined if it isn't ours or has expired. */
export async function readConfirmToken(token: string, { secrets }: AuthEnv): Promise<Reader | undefined> {
  for (const secret of secrets) {
    try {
      const { email, page } = (await jwtDecrypt(token, keyOf(secret))).payload
      if (typeof email === 'string' && typeof page === 'string') return { email, page }
    } catch {
      // Not ours, made with an earlier secret, or expired.
    }
  }
  return undefined
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`newsletter ${secret}`).digest()
}
