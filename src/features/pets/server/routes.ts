import { petsPath } from '../pets-api.ts'
import { changesIn } from '../kept-pets.ts'
import type { Env } from '#server/env.ts'
import { answerJson } from '#server/http/body.ts'
import { errorResponse, json, personal } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { type Person, createForPerson } from '#server/person.ts'
import { listPets, savePets } from './stored.ts'

/** Reads and changes the signed-in person's pets. */
export function petRoutes(env: Env, log: (error: unknown) => void = logError): Routes {
  const forPerson = createForPerson(env, 'Your pets are unavailable right now', log)
  return {
    [petsPath]: {
      GET: forPerson(async ({ userId, database }) => json(200, await listPets(database, userId), personal)),
      PUT: forPerson((person, { request }) => answerJson(request, (list) => put(person, list))),
    },
  }
}

async function put({ userId, database }: Person, list: unknown): Promise<Response> {
  const changes = changesIn(list)
  if (changes === undefined) {
    return errorResponse(
      400,
      'Send a list of changes: each with id, changedAt, and a pet with a name and a species, or null',
      personal,
    )
  }
  return json(200, await savePets(database, userId, changes), personal)
}
