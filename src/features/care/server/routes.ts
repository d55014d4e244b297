import type { Env } from '#server/env.ts'
import { readJson } from '#server/http/body.ts'
import { Refusal } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { createForPerson } from '#server/person.ts'
import { carePath, petCareIn } from '../care-api.ts'
import { listCare, saveCare } from './care-entries.ts'

/** Reads and merges the brushing days and mouth checks of the signed-in person's pets. */
export function careRoutes(env: Env): Routes {
  const forPerson = createForPerson(env)
  return {
    [carePath]: {
      GET: forPerson(({ userId, database }) => listCare(database, userId)),
      PUT: forPerson(async ({ userId, database }, { request }) => {
        const care = petCareIn(await readJson(request))
        if (care === undefined)
          throw new Refusal(400, 'Send a pet and its days and checks, each under its date')
        return saveCare(database, userId, care)
      }),
    },
  }
}
