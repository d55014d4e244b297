import type { Env } from '../env.ts'
import { errorResponse, personal } from '../http/responses.ts'
import { createForPerson, type ForPerson } from '../person.ts'

/** Makes handlers that answer as `createForPerson`'s do, and 403 to who is no owner by a verified address. */
export function createForOwner(env: Env, unreachable: string, log: (error: unknown) => void): ForPerson {
  const forPerson = createForPerson(env, unreachable, log)
  return (answer) =>
    forPerson(async (person, context) => {
      const { verifiedEmail } = person
      if (verifiedEmail === undefined || !env.ownerEmails.includes(verifiedEmail)) {
        return errorResponse(403, 'Forbidden: this is for the owners of the shop', personal)
      }
      return answer(person, context)
    })
}
