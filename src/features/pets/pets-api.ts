import { type KeptPet, type PetChange, keptIn } from './kept-pets.ts'
import { call, readJson } from '#lib/call.ts'
import { isList, isText, listOf, objectOf } from '#lib/guards.ts'

/** `GET` returns the signed-in person's pets. `PUT` takes a list of changes and returns the result. */
export const petsPath = '/api/pets'

/** The server's pets after changes, and the changes that there was no room for. */
export interface PetsAnswer {
  pets: KeptPet[]
  refused: readonly string[]
}

const isAnswer = objectOf({ pets: isList, refused: listOf(isText) })

/** Returns the signed-in person's pets. Throws as `readJson` does. */
export async function readPets(): Promise<KeptPet[]> {
  return keptIn(await readJson(petsPath, isList))
}

/** Sends changes. The latest change of a pet wins, so resending is safe. Throws as `readJson` does. */
export async function writePets(changes: readonly PetChange[]): Promise<PetsAnswer> {
  const answer: unknown = await (await call('PUT', petsPath, changes)).json()
  if (!isAnswer(answer)) throw new Error(`${petsPath}: unexpected response format`)
  return { ...answer, pets: keptIn(answer.pets) }
}
