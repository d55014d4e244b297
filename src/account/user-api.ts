import { CallError, readJson } from '#lib/call.ts'
import { isText, objectOf, optional } from '#lib/guards.ts'

/** `GET /api/auth/user`; 401 means no user. */
export const userPath = '/api/auth/user'

/** The signed-in user. */
export interface User {
  /** Opaque mark of the account, the same as in the hint cookie. */
  mark: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl?: string | undefined
  /** Set if the identity provider has a page for editing the profile. */
  accountUrl?: string | undefined
}

const isUser = objectOf({
  mark: isText,
  email: isText,
  firstName: isText,
  lastName: isText,
  profileImageUrl: optional(isText),
  accountUrl: optional(isText),
} satisfies Record<keyof User, unknown>)

/** Returns the user, or null if signed out. Throws if the server doesn't say. */
export async function readUser(): Promise<User | null> {
  try {
    return await readJson(userPath, isUser)
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}
