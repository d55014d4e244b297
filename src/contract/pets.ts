import { type KeptPet, type PetChange, keptIn } from '#pets/kept-pets.ts'
import { call } from './call.ts'

/** `GET` answers the signed-in person's pets; `PUT` takes a list of changes, and answers what is kept then. */
export const petsPath = '/api/pets'

/** What the server has after changes, and which of them found no room. */
export interface PetsAnswer {
  pets: KeptPet[]
  refused: readonly string[]
}

/** The signed-in person's pets. Throws as `call` does, and where the answer is no list. */
export async function readPets(): Promise<KeptPet[]> {
  return petsIn(await (await call('GET', petsPath)).json())
}

/** Tells the server changes; of each pet the latest counts, so that they may be sent again. Throws as `call` does. */
export async function writePets(changes: readonly PetChange[]): Promise<PetsAnswer> {
  const answer: unknown = await (await call('PUT', petsPath, changes)).json()
  if (typeof answer !== 'object' || answer === null || !('pets' in answer) || !('refused' in answer))
    throw new Error(`${petsPath}: an answer of another shape`)
  const refused = Array.isArray(answer.refused) ? answer.refused.filter((id) => typeof id === 'string') : []
  return { pets: petsIn(answer.pets), refused }
}

function petsIn(list: unknown): KeptPet[] {
  if (!Array.isArray(list)) throw new Error(`${petsPath}: an answer of another shape`)
  return keptIn(list)
}
