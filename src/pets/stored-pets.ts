import { fieldsOf, jsonIn } from '#lib/fields.ts'
import { type PersonRecord, isId, mergeRecord, timeIn } from '#lib/record.ts'
import { maxPets, type Pet } from './pet.ts'
import { type StoredPet, fieldsOfWhole, storedPetOf, recordOf, valuesOf } from './pet-fields.ts'
import { toPets } from './stored-pet.ts'

/** All pets on a device. */
export interface StoredPets {
  /** The first pet is the chosen one. */
  pets: StoredPet[]
  /** Mark of the account that owns the pets (`accountMark`); empty if they belong to the device. */
  owner: string
}

/**
 * Returns the pets after a change: replaces a pet, appends a new one, or removes one. `whole` is the pet that a
 * change brings back.
 */
export function changePet(stored: StoredPets, change: PersonRecord, whole?: StoredPet): StoredPets {
  const known = stored.pets.find(({ id }) => id === change.id) ?? whole
  const record = known === undefined ? change : mergeRecord(recordOf(known), change)
  const changed = storedPetOf({ ...record, deletedAt: change.deletedAt })
  const pets =
    changed === undefined
      ? stored.pets.filter(({ id }) => id !== change.id)
      : stored.pets.some(({ id }) => id === change.id)
        ? stored.pets.map((one) => (one.id === change.id ? changed : one))
        : [...stored.pets, changed]
  return { ...stored, pets }
}

/** Returns the pets with the chosen one first. The others keep their order. */
export function choosePet(stored: StoredPets, id: string): StoredPets {
  return { ...stored, pets: stored.pets.toSorted((a, b) => Number(b.id === id) - Number(a.id === id)) }
}

/** Returns what an account may see (`''` if signed out). */
export function seenBy(stored: StoredPets, owner: string): StoredPets {
  return stored.owner === '' || stored.owner === owner ? stored : { pets: [], owner: '' }
}

/**
 * Assigns the device's pets to an account with its `own` records. They are merged by name and species. Returns what
 * they add to the account, too.
 */
export function claimedBy(
  stored: StoredPets,
  owner: string,
  own: readonly PersonRecord[],
): { kept: StoredPets; changes: PersonRecord[] } {
  const seen = seenBy(stored, owner)
  if (seen.owner !== '') return { kept: seen, changes: [] }
  const ownPets = own.flatMap((record) => storedPetOf(record) ?? [])
  // Two pets with the same name stay separate.
  const idOf = (pet: StoredPet): string =>
    (namesake(seen.pets, pet) === pet ? namesake(ownPets, pet)?.id : undefined) ?? pet.id
  const pets = seen.pets.map((pet) => ({ ...pet, id: idOf(pet) }))
  return { kept: { pets, owner }, changes: pets.map(broughtBy) }
}

/** What a pet brings to an account. It doesn't take back what another device said. */
function broughtBy(pet: StoredPet): PersonRecord {
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
  stored: StoredPets,
  owner: string,
  own: readonly PersonRecord[],
  waiting: readonly PersonRecord[],
): StoredPets {
  if (stored.owner !== owner) return stored
  const records = new Map(own.map((one) => [one.id, one]))
  for (const change of waiting) {
    const known = records.get(change.id)
    records.set(change.id, known === undefined ? change : mergeRecord(known, change))
  }
  const indexOf = (id: string): number => {
    const found = stored.pets.findIndex((pet) => pet.id === id)
    return found === -1 ? stored.pets.length : found
  }
  const pets = [...records.values()].flatMap((record) => storedPetOf(record) ?? [])
  return { ...stored, pets: pets.toSorted((a, b) => indexOf(a.id) - indexOf(b.id)) }
}

/** Parses the stored pets; invalid data gives an empty result. Never throws. */
export function readStoredPets(stored: string | null | undefined): StoredPets {
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
  const { id, changedAt } = identityOf(given)
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
export function keptIn(value: unknown): StoredPet[] {
  return listIn(value)
    .slice(0, 2 * maxPets)
    .flatMap((entry) => toPets([entry]).map((pet) => ({ ...pet, ...identityOf(fieldsOf(entry), pet) })))
}

/** Returns the pet with the same name and species. */
export function namesake(pets: readonly StoredPet[], { name, species }: Pet): StoredPet | undefined {
  return pets.find((pet) => pet.species === species && pet.name.toLowerCase() === name.toLowerCase())
}

/** Without times of their own, values were given when the pet last changed. */
function identityOf(
  given: ReadonlyMap<string, unknown>,
  pet?: Pet,
): Pick<StoredPet, 'id' | 'changedAt' | 'times'> {
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
