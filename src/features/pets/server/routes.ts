import { petsPath } from '../pets-api.ts'
import { changesIn } from '../kept-pets.ts'
import type { Env } from '#server/env.ts'
import { readJson } from '#server/http/body.ts'
import { Refusal } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { createForPerson } from '#server/person.ts'
import { listPets, savePets } from './stored.ts'

/** Reads and changes the signed-in person's pets. */
export function petRoutes(env: Env): Routes {
  const forPerson = createForPerson(env)
  return {
    [petsPath]: {
      GET: forPerson(({ userId, database }) => listPets(database, userId)),
      PUT: forPerson(async ({ userId, database }, { request }) => {
        const changes = changesIn(await readJson(request))
        if (changes !== undefined) return savePets(database, userId, changes)
        throw new Refusal(
          400,
          'Send a list of changes: each with id, changedAt, and a pet with a name and a species, or null',
        )
      }),
    },
  }
}
