import { hkdfSync } from 'node:crypto'
import type { JWT, JWTDecodeParams, JWTEncodeParams } from '@auth/core/jwt'
import { EncryptJWT, base64url, calculateJwkThumbprint, jwtDecrypt } from 'jose'

/** A key, derived from a secret and a cookie's name the way @auth/core does it, and its id. */
interface Key {
  bytes: Uint8Array
  id: string
}

const encryption = 'A256CBC-HS512'
const keys = new Map<string, Promise<Key>>()

/** Encrypts a session the way @auth/core does, with the first secret. `maxAge` is in seconds. */
export async function writeToken({ token = {}, secret, salt, maxAge = 0 }: JWTEncodeParams): Promise<string> {
  const { bytes, id } = await keyOf([secret].flat()[0] ?? '', salt)
  return new EncryptJWT({ ...token })
    .setProtectedHeader({ alg: 'dir', enc: encryption, kid: id })
    .setIssuedAt()
    .setExpirationTime(`${maxAge} seconds`)
    .setJti(crypto.randomUUID())
    .encrypt(bytes)
}

/** Decrypts a session cookie with any of the secrets. Throws if it is invalid or expired. */
export async function readToken({ token = '', secret, salt }: JWTDecodeParams): Promise<JWT> {
  const { payload } = await jwtDecrypt(
    token,
    async ({ kid }) => {
      for (const one of [secret].flat()) {
        const { bytes, id } = await keyOf(one, salt)
        if (kid === id) return bytes
      }
      throw new Error('no matching secret')
    },
    { clockTolerance: 15, keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: [encryption] },
  )
  return payload
}

/** Caches the derived key for the process. */
function keyOf(secret: string, salt: string): Promise<Key> {
  const name = `${salt} ${secret}`
  const known = keys.get(name) ?? deriveKey(secret, salt)
  keys.set(name, known)
  return known
}

async function deriveKey(secret: string, salt: string): Promise<Key> {
  const bytes = new Uint8Array(
    hkdfSync('sha256', secret, salt, `Auth.js Generated Encryption Key (${salt})`, 64),
  )
  return { bytes, id: await calculateJwkThumbprint({ kty: 'oct', k: base64url.encode(bytes) }, 'sha512') }
}
