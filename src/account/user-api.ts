import * as v from 'valibot'
import { CallError, callApi } from '#lib/call.ts'
import type { Answer, Endpoint } from '#lib/endpoint.ts'

/** The signed-in user; 401 means no user. */
export const getUser = {
  method: 'GET',
  path: '/api/auth/user',
  answer: v.object({
    /** Opaque mark of the account, the same as in the hint cookie. */
    mark: v.string(),
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    profileImageUrl: v.optional(v.string()),
    /** Set if the identity provider has a page for editing the profile. */
    accountUrl: v.optional(v.string()),
    isOwner: v.optional(v.boolean()),
  }),
} as const satisfies Endpoint

export type User = Answer<typeof getUser>

/** Returns the user, or null if signed out. Throws if the server doesn't say. */
export async function readUser(): Promise<User | null> {
  try {
    return await callApi(getUser)
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  }
}
