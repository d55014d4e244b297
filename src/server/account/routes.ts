import { accountPath } from '#contract/account.ts'
import type { Env } from '../env.ts'
import { json, personal } from '../http/responses.ts'
import type { Routes } from '../http/router.ts'
import { logError } from '../log-error.ts'
import { createForPerson } from '../person.ts'
import { deletePerson, exportPerson } from './person-data.ts'

/** What is kept of the signed-in person: told as a whole, and deleted as a whole. */
export function accountRoutes(env: Env, log: (error: unknown) => void = logError): Routes {
  const forPerson = createForPerson(env, 'Your data is unavailable right now', log)
  return {
    [accountPath]: {
      GET: forPerson(async ({ userId, database }) =>
        json(200, await exportPerson(database, userId), personal),
      ),
      DELETE: forPerson(async ({ userId, database }) => {
        await deletePerson(database, userId)
        return json(200, { deleted: true }, personal)
      }),
    },
  }
}
