import { fieldsOf, jsonIn } from '#lib/fields.ts'
import { type PersonRecord, isId, mergeRecord, timeIn } from '#lib/record.ts'
import { maxPets, type Pet } from './pet.ts'
import { type KeptPet, fieldsOfWhole, keptPetOf, recordOf, valuesOf } from './pet-fields.ts'
import { toPets } from './stored-pet.ts'

/** All pets on a device. */
export interface KeptPets {
  /** The first pet is the chosen one. */
  pets: KeptPet[]
  /** Mark of the account that owns the pets (`accountMark`); empty if they belong to the device. */
  owner: string
}

/**
 * Returns the pets after a change: replaces a pet, appends a new one, or removes one. `whole` is the pet that a
 * change brings back.
 */
export function changePet(kept: KeptPets, change: PersonRecord, whole?: KeptPet): KeptPets {
  const known = kept.pets.find(({ id }) => id === change.id) ?? whole
  const record = known === undefined ? change : mergeRecord(recordOf(known), change)
  const changed = keptPetOf({ ...record, deletedAt: change.deletedAt })
  const pets =
    changed === undefined
      ? kept.pets.filter(({ id }) => id !== change.id)
      : kept.pets.some(({ id }) => id === change.id)
        ? kept.pets.map((one) => (one.id === change.id ? changed : one))
        : [...kept.pets, changed]
  return { ...kept, pets }
}

/** Returns the pets with the chosen one first. The others keep their order. */
export function choosePet(kept: KeptPets, id: string): KeptPets {
  return { ...kept, pets: kept.pets.toSorted((a, b) => Number(b.id === id) - Number(a.id === id)) }
}

/** Returns what an account may see (`''` if signed out). */
export function seenBy(kept: KeptPets, owner: string): KeptPets {
  return kept.owner === '' || kept.owner === owner ? kept : { pets: [], owner: '' }
}

/**
 * Assigns the device's pets to an account with its `own` records. They are merged by name and species. Returns what
 * they add to the account, too.
 */
export function claimedBy(
  kept: KeptPets,
  owner: string,
  own: readonly PersonRecord[],
): { kept: KeptPets; changes: PersonRecord[] } {
  const seen = seenBy(kept, owner)
  if (seen.owner !== '') return { kept: seen, changes: [] }
  const ownPets = own.flatMap((record) => keptPetOf(record) ?? [])
  // Two pets with the same name stay separate.
  const idOf = (pet: KeptPet): string =>
    (namesake(seen.pets, pet) === pet ? namesake(ownPets, pet)?.id : undefined) ?? pet.id
  const pets = seen.pets.map((pet) => ({ ...pet, id: idOf(pet) }))
  return { kept: { pets, owner }, changes: pets.map(broughtBy) }
}

/** What a pet brings to an account. It doesn't take back what another device said. */
function broughtBy(pet: KeptPet): PersonRecord {
  const known = valuesOf(pet)
  const record = recordOf(pet)
  const fields = Object.entries(record.fields).filter(([name]) => known.has(name))
  return {
    ...record,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, { ...field, seen: 0 }])),
  }
}

/** Returns the account's pets with unconfirmed changes applied, in the device's order. */
export function takenFrom(
  kept: KeptPets,
  owner: string,
  own: readonly PersonRecord[],
  waiting: readonly PersonRecord[],
): KeptPets {
  if (kept.owner !== owner) return kept
  const records = new Map(own.map((one) => [one.id, one]))
  for (const change of waiting) {
    const known = records.get(change.id)
    records.set(change.id, known === undefined ? change : mergeRecord(known, change))
  }
  const place = (id: string): number => {
    const found = kept.pets.findIndex((pet) => pet.id === id)
    return found === -1 ? kept.pets.length : found
  }
  const pets = [...records.values()].flatMap((record) => keptPetOf(record) ?? [])
  return { ...kept, pets: pets.toSorted((a, b) => place(a.id) - place(b.id)) }
}

/** Parses the stored pets; invalid data gives an empty result. Never throws. */
export function readKeptPets(stored: string | null | undefined): KeptPets {
  const given = fieldsOf(jsonIn(stored))
  const owner = given.get('owner')
  return {
    pets: keptIn(given.get('pets')),
    owner: typeof owner === 'string' ? owner.slice(0, 40) : '',
  }
}

/** Returns the unsent changes in pets from before the outbox: whole pets, each with the mark of its account. */
export function earlierChanges(stored: string | null | undefined): (PersonRecord & { owner: string })[] {
  const given = fieldsOf(jsonIn(stored))
  const all = [{ owner: given.get('owner'), unsent: given.get('unsent') }, ...listIn(given.get('aside'))]
  return all.slice(0, 21).flatMap((one) => {
    const owner = fieldsOf(one).get('owner')
    const changes = listIn(fieldsOf(one).get('unsent')).slice(0, 100).flatMap(changeIn)
    return typeof owner === 'string'
      ? changes.map((change) => ({ ...change, owner: owner.slice(0, 40) }))
      : []
  })
}

function changeIn(value: unknown): PersonRecord[] {
  const given = fieldsOf(value)
  const { id, changedAt } = markOf(given)
  if (id === '' || !given.has('changedAt')) return []
  if (given.get('pet') === null) return [{ kind: 'pet', id, fields: {}, deletedAt: changedAt }]
  return toPets([given.get('pet')]).map((pet) => ({
    kind: 'pet',
    id,
    fields: fieldsOfWhole(pet, changedAt),
    deletedAt: 0,
  }))
}

/** Returns the pets in stored or received data. Pets from before ids have an empty one. */
export function keptIn(value: unknown): KeptPet[] {
  return listIn(value)
    .slice(0, 2 * maxPets)
    .flatMap((entry) => toPets([entry]).map((pet) => ({ ...pet, ...markOf(fieldsOf(entry), pet) })))
}

/** Returns the pet with the same name and species. */
export function namesake(pets: readonly KeptPet[], { name, species }: Pet): KeptPet | undefined {
  return pets.find((pet) => pet.species === species && pet.name.toLowerCase() === name.toLowerCase())
}

/** Without times of their own, values were given when the pet last changed. */
function markOf(given: ReadonlyMap<string, unknown>, pet?: Pet): Pick<KeptPet, 'id' | 'changedAt' | 'times'> {
  const [id, changedAt = 0] = [given.get('id'), timeIn(given.get('changedAt'))]
  const times = new Map([...(pet === undefined ? [] : valuesOf(pet).keys())].map((name) => [name, changedAt]))
  for (const [name, time] of fieldsOf(given.get('times'))) {
    const at = timeIn(time)
    if (at !== undefined) times.set(name, at)
  }
  return {
    id: typeof id === 'string' && isId(id) ? id : '',
    changedAt,
    times: Object.fromEntries([...times].slice(0, 200)),
  }
}

/** Returns a list in stored or received data; empty if it's none. */
export function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
