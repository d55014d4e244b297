import { accountPath } from '../account-api.ts'
import type { Env } from '#server/env.ts'
import type { Routes } from '#server/http/router.ts'
import { createForPerson } from '#server/person.ts'
import { deletePerson, exportPerson } from './person-data.ts'

/** Returns or deletes everything stored about the signed-in person. */
export function accountRoutes(env: Env): Routes {
  const forPerson = createForPerson(env, { isExport: true })
  return {
    [accountPath]: {
      GET: forPerson(({ userId, verifiedEmail, database }) => exportPerson(database, userId, verifiedEmail)),
      DELETE: forPerson(async ({ userId, verifiedEmail, database }) => {
        await deletePerson(database, userId, verifiedEmail)
        return { deleted: true }
      }),
    },
  }
}
