import { petsPath } from '#contract/pets.ts'
import { toPets } from '#pets/stored-pets.ts'
import type { Env } from '../env.ts'
import { readJson } from '../http/body.ts'
import { errorResponse, json, personal } from '../http/responses.ts'
import type { Routes } from '../http/router.ts'
import { type Person, createForPerson } from '../person.ts'
import { listPets, savePets } from './stored.ts'

/** The signed-in person's pets: read, and put as a whole. */
export function petRoutes(env: Env, log: (error: unknown) => void = console.error): Routes {
  const forPerson = createForPerson(env, 'Your pets cannot be reached at the moment', log)
  return {
    [petsPath]: {
      GET: forPerson(async ({ userId, database }) => json(200, await listPets(database, userId), personal)),
      PUT: forPerson((person, { request }) => put(person, request)),
    },
  }
}

/** Answers what is kept: at most six, and of each what can be true of a pet. */
async function put({ userId, database }: Person, request: Request): Promise<Response> {
  const body = await readJson(request)
  switch (body.kind) {
    case 'not-json-type':
      return errorResponse(415, 'Content-Type: write application/json', personal)
    case 'too-large':
      return errorResponse(413, 'The body is larger than 4 kB', personal)
    case 'broken':
      return errorResponse(400, 'The body is no JSON', personal)
    case 'json': {
      if (!Array.isArray(body.value)) return errorResponse(400, 'A list of pets is wanted', personal)
      const pets = toPets(body.value)
      if (pets.length < body.value.length) {
        return errorResponse(400, 'Six pets at most, each with a name and a species', personal)
      }
      await savePets(database, userId, pets)
      return json(200, pets, personal)
    }
  }
}
