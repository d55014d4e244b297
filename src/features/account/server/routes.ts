import { accountPath } from '../account-api.ts'
import type { Env } from '#server/env.ts'
import { json, personal } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { createForPerson } from '#server/person.ts'
import { deletePerson, exportPerson } from './person-data.ts'

/** Returns or deletes everything stored about the signed-in person. */
export function accountRoutes(env: Env, log: (error: unknown) => void = logError): Routes {
  const forPerson = createForPerson(env, 'Your data is unavailable right now', log)
  return {
    [accountPath]: {
      GET: forPerson(async ({ userId, verifiedEmail, database }) =>
        json(200, await exportPerson(database, userId, verifiedEmail), personal),
      ),
      DELETE: forPerson(async ({ userId, verifiedEmail, database }) => {
        await deletePerson(database, userId, verifiedEmail)
        return json(200, { deleted: true }, personal)
      }),
    },
  }
}
