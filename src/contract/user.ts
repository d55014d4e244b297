import { CallError, call } from './call.ts'
import { isText, objectOf, optional } from './guards.ts'

/** `GET /api/auth/user`; 401 means no user. */
export const userPath = '/api/auth/user'

/** Who is signed in. */
export interface User {
  email: string
  firstName: string
  lastName: string
  profileImageUrl?: string | undefined
  /** Where the identity provider lets people edit their profile. */
  accountUrl?: string | undefined
}

const isUser = objectOf({
  email: isText,
  firstName: isText,
  lastName: isText,
  profileImageUrl: optional(isText),
  accountUrl: optional(isText),
} satisfies Record<keyof User, unknown>)

/** The user, or null where nobody is signed in. Throws where that cannot be told. */
export async function readUser(): Promise<User | null> {
  try {
    const value: unknown = await (await call('GET', userPath)).json()
    if (!isUser(value)) throw new Error(`${userPath}: an answer of another shape`)
    return value
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}
