import type { Pet } from '#pets/pet.ts'
import { toPets } from '#pets/stored-pets.ts'
import { call } from './call.ts'

/** `GET` reads the signed-in person's pets, `PUT` a list puts it in their place. */
export const petsPath = '/api/pets'

/** The signed-in person's pets. Throws as `call` does, and where the answer is no list. */
export async function readPets(): Promise<Pet[]> {
  return petsIn(await call('GET', petsPath))
}

/** Puts these in their place; answers what is kept. Throws as `call` does. */
export async function writePets(pets: readonly Pet[]): Promise<Pet[]> {
  return petsIn(await call('PUT', petsPath, pets))
}

async function petsIn(answer: Response): Promise<Pet[]> {
  const list: unknown = await answer.json()
  if (!Array.isArray(list)) throw new Error(`${petsPath}: an answer of another shape`)
  return toPets(list)
}
