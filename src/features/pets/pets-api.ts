import { type KeptPet, type PetChange, keptIn } from './kept-pets.ts'
import { call } from '#lib/call.ts'

/** `GET` returns the signed-in person's pets. `PUT` takes a list of changes and returns the result. */
export const petsPath = '/api/pets'

/** The server's pets after changes, and the changes that there was no room for. */
export interface PetsAnswer {
  pets: KeptPet[]
  refused: readonly string[]
}

/** Returns the signed-in person's pets. Throws as `call` does, and if the response isn't a list. */
export async function readPets(): Promise<KeptPet[]> {
  return petsIn(await (await call('GET', petsPath)).json())
}

/** Sends changes. The latest change of a pet wins, so resending is safe. Throws as `call` does. */
export async function writePets(changes: readonly PetChange[]): Promise<PetsAnswer> {
  const answer: unknown = await (await call('PUT', petsPath, changes)).json()
  if (typeof answer !== 'object' || answer === null || !('pets' in answer) || !('refused' in answer))
    throw new Error(`${petsPath}: unexpected response format`)
  const refused = Array.isArray(answer.refused) ? answer.refused.filter((id) => typeof id === 'string') : []
  return { pets: petsIn(answer.pets), refused }
}

function petsIn(list: unknown): KeptPet[] {
  if (!Array.isArray(list)) throw new Error(`${petsPath}: unexpected response format`)
  return keptIn(list)
}
