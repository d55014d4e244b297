import { call, readJson } from '#lib/call.ts'
import { isList, isText, objectOf, listOf } from '#lib/guards.ts'
import { fieldsOf } from '#lib/fields.ts'
import { type CareRecord, readRecord } from './care-record.ts'
import { type PlanAnswers, answersOf, carePlanPath } from '#features/pets/addresses.ts'
import type { Pet } from '#features/pets/pet.ts'
import * as paths from '#lib/paths.ts'

/**
 * `GET` returns the care records of the signed-in person's pets. `PUT` takes one pet's entries, which are merged
 * by day, and returns that pet's record in the account.
 */
export const carePath = '/api/care'

/** One pet's care, in requests and responses. */
export interface PetCare extends CareRecord {
  /** The pet's id. */
  pet: string
}

const isPetCare = objectOf({ pet: isText })

/** Returns the care of the person's pets. Throws as `readJson` does. */
export async function readAllCare(): Promise<PetCare[]> {
  const list: unknown[] = await readJson(carePath, isList)
  return list.flatMap(toPetCare)
}

/** Sends entries of one pet; the last write of a day wins, so resending is safe. Throws as `call` does. */
export async function writeCare(care: PetCare): Promise<PetCare> {
  const answer: unknown = await (await call('PUT', carePath, care)).json()
  const [own] = toPetCare(answer)
  if (own === undefined) throw new Error(`${carePath}: unexpected response format`)
  return own
}

function toPetCare(value: unknown): PetCare[] {
  return isPetCare(value) ? [{ ...readRecord(value), pet: value.pet }] : []
}

/** Returns the care in a request, or undefined if it names no pet or any entry is broken. */
export function petCareIn(value: unknown): PetCare | undefined {
  const pet = fieldsOf(value).get('pet')
  const record = readRecord(value)
  const isWhole = (['days', 'checks'] as const).every(
    (kind) => fieldsOf(fieldsOf(value).get(kind)).size === Object.keys(record[kind]).length,
  )
  return typeof pet === 'string' && /^[\w-]{8,40}$/.test(pet) && isWhole ? { ...record, pet } : undefined
}

const isPicks = listOf(objectOf({ part: isText, id: isText, name: isText }))

/** Returns the care plan's product for what a step needs, such as a paste. Throws as `readJson` does. */
export async function suggestFor(pet: Pet, part: string): Promise<{ id: string; name: string } | undefined> {
  const answers: PlanAnswers = { ...answersOf(pet, new Date()), brushing: 'learning' }
  const picks = await readJson(carePlanPath(answers, paths.carePlanPicks), isPicks)
  return picks.find((pick) => pick.part === part)
}
