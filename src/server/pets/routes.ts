import { petsPath } from '#contract/pets.ts'
import { toPets } from '#pets/stored-pets.ts'
import type { Env } from '../env.ts'
import { answerJson } from '../http/body.ts'
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
      PUT: forPerson((person, { request }) => answerJson(request, (list) => put(person, list))),
    },
  }
}

/** Answers what is kept: at most six, and of each what can be true of a pet. */
async function put({ userId, database }: Person, list: unknown): Promise<Response> {
  if (!Array.isArray(list)) return errorResponse(400, 'A list of pets is wanted', personal)
  const pets = toPets(list)
  if (pets.length < list.length) {
    return errorResponse(400, 'Six pets at most, each with a name and a species', personal)
  }
  await savePets(database, userId, pets)
  return json(200, pets, personal)
}
