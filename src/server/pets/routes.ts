import { petsPath } from '#contract/pets.ts'
import { changesIn } from '#pets/kept-pets.ts'
import type { Env } from '../env.ts'
import { answerJson } from '../http/body.ts'
import { errorResponse, json, personal } from '../http/responses.ts'
import type { Routes } from '../http/router.ts'
import { logError } from '../log-error.ts'
import { type Person, createForPerson } from '../person.ts'
import { listPets, savePets } from './stored.ts'

/** The signed-in person's pets: read, and changed one by one. */
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
