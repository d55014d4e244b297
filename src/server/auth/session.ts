import { type JWT, getToken } from '@auth/core/jwt'
import type { AuthEnv } from '../env.ts'

/** How long a session lives after its last use, in seconds: 30 days. */
export const sessionLife = 30 * 24 * 60 * 60

/** The cookie of the encrypted session; on https bound to this very host. */
export function sessionCookie(isSecure: boolean): string {
  return isSecure ? '__Host-pearly-paws.session' : 'pearly-paws.session'
}

/** The opaque id of who is signed in, or nothing. Never throws: a cookie that is no session is nobody's. */
export async function userIdOf(request: Request, env: AuthEnv): Promise<string | undefined> {
  const token = await tokenOf(request, env)
  return typeof token?.sub === 'string' && token.sub !== '' ? token.sub : undefined
}

async function tokenOf(request: Request, { secrets }: AuthEnv): Promise<JWT | null> {
  const cookieName = sessionCookie(new URL(request.url).protocol === 'https:')
  const headers = new Headers({ cookie: request.headers.get('Cookie') ?? '' })
  try {
    return await getToken({ req: { headers }, secret: secrets, cookieName, salt: cookieName })
  } catch {
    return null
  }
}
