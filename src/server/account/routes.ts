import { deleteAccount, getAccount } from '#site/account-api.ts'
import type { Env } from '#server/env.ts'
import { routesOf } from '#server/http/route.ts'
import type { Routes } from '#server/http/router.ts'
import { createForPerson } from '#server/person.ts'
import { deletePerson, exportPerson } from './person-data.ts'

/** Returns or deletes everything stored about the signed-in person. */
export function accountRoutes(env: Env): Routes {
  const forPerson = createForPerson(env, { isExport: true })
  return routesOf(
    forPerson(getAccount, ({ userId, verifiedEmail, database }) =>
      exportPerson(database, { userId, email: asTyped(verifiedEmail) }),
    ),
    forPerson(deleteAccount, async ({ userId, verifiedEmail, database }) => {
      await deletePerson(database, { userId, email: asTyped(verifiedEmail) })
      return { deleted: true }
    }),
  )
}

/**
 * Returns the address as forms store it, which is in lowercase. Only A to Z change: the Kelvin sign would become a
 * `k`, and open somebody else's messages.
 */
function asTyped(email: string | undefined): string | undefined {
  return email?.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
