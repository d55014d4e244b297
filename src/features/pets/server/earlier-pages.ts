import {
  type CareRecord,
  fieldsOfCare,
  careOfFields,
  readRecord,
  careKinds,
} from '#features/care/care-record.ts'
import { fieldsOf } from '#lib/fields.ts'
import { type PersonRecord, isId, timeIn } from '#lib/record.ts'
import { type KeptPet, fieldsOfWhole, keptPetOf } from '../pet-fields.ts'
import { toPets } from '../stored-pet.ts'

/**
 * What pages from before records send and read: whole pets, and care by day. A whole pet only adds to what the account
 * knows: such a page can't tell what its visitor took back from what it had never heard of.
 */
export const petsPath = '/api/pets'
export const carePath = '/api/care'

/** A pet as these pages know it. */
export type EarlierPet = Omit<KeptPet, 'times'>

/** One pet's care. */
export interface PetCare extends CareRecord {
  /** The pet's id. */
  pet: string
}

export function listPets(records: readonly PersonRecord[]): EarlierPet[] {
  return records.flatMap((one) => {
    const kept = one.kind === 'pet' ? keptPetOf(one) : undefined
    if (kept === undefined) return []
    const { times: _, ...pet } = kept
    return [pet]
  })
}

export function listCare(records: readonly PersonRecord[]): PetCare[] {
  return records.flatMap(({ kind, id, fields }) =>
    kind === 'care' ? [{ pet: id, ...careOfFields(fields) }] : [],
  )
}

/** Returns the changes in a request, 30 at most, or undefined if any is invalid. */
export function changesIn(value: unknown): PersonRecord[] | undefined {
  if (!Array.isArray(value) || value.length > 30) return undefined
  const changes = value.flatMap(changeIn)
  return changes.length === value.length ? changes : undefined
}

function changeIn(value: unknown): PersonRecord[] {
  const given = fieldsOf(value)
  const [id, at, about] = [given.get('id'), timeIn(given.get('changedAt')), given.get('pet')]
  if (typeof id !== 'string' || !isId(id) || at === undefined) return []
  if (about === null) return [{ kind: 'pet', id, fields: {}, deletedAt: at }]
  return toPets([about]).map((pet) => ({ kind: 'pet', id, fields: fieldsOfWhole(pet, at), deletedAt: 0 }))
}

/** Returns the care in a request, or undefined if it names no pet or any entry is broken. */
export function petCareIn(value: unknown): PersonRecord | undefined {
  const id = fieldsOf(value).get('pet')
  const record = readRecord(value)
  const isWhole = careKinds.every(
    (kind) => fieldsOf(fieldsOf(value).get(kind)).size === Object.keys(record[kind]).length,
  )
  return typeof id === 'string' && isId(id) && isWhole
    ? { kind: 'care', id, fields: fieldsOfCare(record), deletedAt: 0 }
    : undefined
}
