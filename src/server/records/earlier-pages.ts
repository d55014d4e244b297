import * as v from 'valibot'
import { type CareRecord, fieldsOfCare, careOfFields, readRecord, careKinds } from '#care/care-record.ts'
import { type PersonRecord, isId, timeIn } from '#lib/record.ts'
import { type StoredPet, fieldsOfWhole, storedPetOf } from '#pets/pet-fields.ts'
import type { Pet } from '#pets/pet.ts'
import { toPets } from '#pets/stored-pet.ts'

/**
 * What pages from before records send and read: whole pets, and care by day. A whole pet only adds to what the account
 * knows: such a page can't tell what its visitor took back from what it had never heard of.
 */
export const getPets = { method: 'GET', path: '/api/pets' } as const
export const getCare = { method: 'GET', path: '/api/care' } as const

/** A pet as these pages know it. */
export type EarlierPet = Omit<StoredPet, 'times'>

/** One pet's care. */
export interface PetCare extends CareRecord {
  /** The pet's id. */
  pet: string
}

export function listPets(records: readonly PersonRecord[]): EarlierPet[] {
  return records.flatMap((one) => {
    const kept = one.kind === 'pet' ? storedPetOf(one) : undefined
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

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const recordId = v.pipe(v.string('use an id'), v.check(isId, 'use an id'))

const wholePet = v.pipe(
  v.unknown(),
  v.transform((given) => toPets([given])[0]),
  v.custom<Pet>((pet) => pet !== undefined, 'use a pet with a name and a species, or null'),
)

/** Whole pets, each with the time of its change; null deletes one. */
const wholePets = v.pipe(
  v.array(
    v.pipe(
      v.object({ id: recordId, changedAt: time, pet: v.nullable(wholePet) }),
      v.transform(({ id, changedAt, pet }): PersonRecord => {
        const at = timeIn(changedAt) ?? 0
        return pet === null
          ? { kind: 'pet', id, fields: {}, deletedAt: at }
          : { kind: 'pet', id, fields: fieldsOfWhole(pet, at), deletedAt: 0 }
      }),
    ),
    'Send a list of changes',
  ),
  v.maxLength(30, 'Send a list of 30 changes at most'),
)

const entries = v.optional(v.record(v.string(), v.unknown()), {})

/** One pet's care, each entry under its date. One broken entry refuses all of it. */
const petCare = v.pipe(
  v.object({ pet: recordId, days: entries, checks: entries }),
  v.check((care) => {
    const read = readRecord(care)
    return careKinds.every((kind) => Object.keys(care[kind]).length === Object.keys(read[kind]).length)
  }, 'Send a pet and its days and checks, each under its date'),
  v.transform((care): PersonRecord => ({
    kind: 'care',
    id: care.pet,
    fields: fieldsOfCare(readRecord(care)),
    deletedAt: 0,
  })),
)

export const putPets = { method: 'PUT', path: '/api/pets', body: wholePets } as const
export const putCare = { method: 'PUT', path: '/api/care', body: petCare } as const
