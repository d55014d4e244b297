import { CallError, call } from './call.ts'
import { fieldsOf, isText, isTextOrNothing } from './fields.ts'

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

function isUser(value: unknown): value is User {
  const fields = fieldsOf(value)
  return (
    ['email', 'firstName', 'lastName'].every((name) => isText(fields.get(name))) &&
    isTextOrNothing(fields.get('profileImageUrl')) &&
    isTextOrNothing(fields.get('accountUrl'))
  )
}
