import type { Env } from '#server/env.ts'
import { answerJson } from '#server/http/body.ts'
import { errorResponse, json, personal } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { createForPerson } from '#server/person.ts'
import { carePath, petCareIn } from '../care-api.ts'
import { listCare, saveCare } from './care-entries.ts'

/** Reads and merges the brushing days and mouth checks of the signed-in person's pets. */
export function careRoutes(env: Env, log: (error: unknown) => void = logError): Routes {
  const forPerson = createForPerson(env, 'Your care records are unavailable right now', log)
  return {
    [carePath]: {
      GET: forPerson(async ({ userId, database }) => json(200, await listCare(database, userId), personal)),
      PUT: forPerson(({ userId, database }, { request }) =>
        answerJson(request, async (value) => {
          const care = petCareIn(value)
          if (care === undefined) {
            return errorResponse(400, 'Send a pet and its days and checks, each under its date', personal)
          }
          return json(200, await saveCare(database, userId, care), personal)
        }),
      ),
    },
  }
}
