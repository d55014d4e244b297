import { fieldsOf } from '#lib/fields.ts'
import { maxPets, type Pet } from './pet.ts'
import { toPets } from './stored-pet.ts'

/** A pet as stored on a device or in an account. */
export interface KeptPet extends Pet {
  /** The same on all devices of an account. */
  id: string
  /** Time of the last change, in milliseconds. The later of two changes wins. */
  changedAt: number
}

/** A change to one pet; null deletes it. */
export interface PetChange {
  id: string
  changedAt: number
  pet: Pet | null
}

/** Unsynced changes of an account that isn't signed in right now. */
interface Aside {
  owner: string
  unsent: PetChange[]
}

/** All pet data on a device. */
export interface KeptPets {
  /** The first pet is the chosen one. */
  pets: KeptPet[]
  /** Mark of the account that owns the pets (`accountMark`); empty if they belong to the device. */
  owner: string
  /** Changes that the server hasn't confirmed. */
  unsent: PetChange[]
  aside: Aside[]
}

const noPets: KeptPets = { pets: [], owner: '', unsent: [], aside: [] }

/** Returns the device's pets after a change: replaces a pet, appends a new one, or removes one. */
export function changePet(kept: KeptPets, change: PetChange): KeptPets {
  const unsent = kept.owner === '' ? kept.unsent : withChange(kept.unsent, change)
  return { ...kept, pets: applied(kept.pets, change), unsent }
}

/** Returns a time for a change: now, or just after the latest known change if the clock is behind. */
export function timeOf({ pets, unsent }: KeptPets, id: string, now: number): number {
  const known = [...pets, ...unsent].flatMap((one) => (one.id === id ? one.changedAt + 1 : []))
  return Math.max(now, ...known)
}

/** Returns the pets with the chosen one first. The others keep their order. */
export function choosePet(kept: KeptPets, id: string): KeptPets {
  return { ...kept, pets: kept.pets.toSorted((a, b) => Number(b.id === id) - Number(a.id === id)) }
}

/** Returns what an account may see (`''` if signed out). Other accounts' changes are set aside. */
export function seenBy(kept: KeptPets, owner: string): KeptPets {
  if (kept.owner === '' || kept.owner === owner) return kept
  const aside = kept.unsent.length === 0 ? [] : [{ owner: kept.owner, unsent: kept.unsent }]
  return { pets: [], owner: '', unsent: [], aside: [...kept.aside, ...aside].slice(-20) }
}

/**
 * Assigns the device's pets to an account with its `own` pets. They become changes, merged by name and species,
 * and changes set aside for this account return.
 */
export function claimedBy(kept: KeptPets, owner: string, own: readonly KeptPet[]): KeptPets {
  const seen = seenBy(kept, owner)
  const isDevices = seen.owner === ''
  // Two pets with the same name stay separate.
  const idOf = (pet: KeptPet): string =>
    (namesake(seen.pets, pet) === pet ? namesake(own, pet)?.id : undefined) ?? pet.id
  const pets = isDevices ? seen.pets.map((pet) => ({ ...pet, id: idOf(pet) })) : seen.pets
  const brought = isDevices ? pets.map(toChange) : []
  const resumed = seen.aside.flatMap((aside) => (aside.owner === owner ? aside.unsent : []))
  return {
    pets,
    owner,
    unsent: [...resumed, ...brought].reduce(withChange, seen.unsent),
    aside: seen.aside.filter((aside) => aside.owner !== owner),
  }
}

/**
 * Returns the server's pets with unconfirmed changes applied, in the device's order. `done` holds the confirmed
 * changes.
 */
export function confirmed(
  kept: KeptPets,
  owner: string,
  own: readonly KeptPet[],
  done: readonly PetChange[],
): KeptPets {
  if (kept.owner !== owner) return kept
  const unsent = kept.unsent.filter(
    ({ id, changedAt }) => !done.some((one) => one.id === id && one.changedAt === changedAt),
  )
  const place = (id: string): number => {
    const found = kept.pets.findIndex((pet) => pet.id === id)
    return found === -1 ? kept.pets.length : found
  }
  const pets = unsent.reduce(applied, [...own]).toSorted((a, b) => place(a.id) - place(b.id))
  return { ...kept, pets, unsent }
}

/** Removes what was set aside for these accounts, and saves their pets under new ids while there's room. */
export function takeAside(
  kept: KeptPets,
  owners: readonly string[],
  changes: readonly PetChange[],
): KeptPets {
  const aside = kept.aside.filter(({ owner }) => !owners.includes(owner))
  const room = Math.max(0, maxPets - kept.pets.length)
  return changes.slice(0, room).reduce(changePet, { ...kept, aside })
}

/** Parses the stored pets; invalid data gives an empty result. Never throws. */
export function readKeptPets(stored: string | null | undefined): KeptPets {
  try {
    const fields = fieldsOf(JSON.parse(stored ?? ''))
    const owner = fields.get('owner')
    return {
      pets: keptIn(fields.get('pets')),
      owner: typeof owner === 'string' ? owner.slice(0, 40) : '',
      unsent: storedChanges(fields.get('unsent')),
      aside: listIn(fields.get('aside')).slice(-20).flatMap(asideIn),
    }
  } catch {
    return noPets
  }
}

/** Returns the changes in a request, 30 at most, or undefined if any is invalid. */
export function changesIn(value: unknown): PetChange[] | undefined {
  const list = listIn(value)
  const changes = storedChanges(value)
  return Array.isArray(value) && list.length <= 30 && changes.length === list.length ? changes : undefined
}

/** Returns the pets in stored or received data. Pets from before ids have an empty one. */
export function keptIn(value: unknown): KeptPet[] {
  return listIn(value)
    .slice(0, 2 * maxPets)
    .flatMap((entry) => toPets([entry]).map((pet) => ({ ...pet, ...markOf(fieldsOf(entry)) })))
}

export function toChange({ id, changedAt, ...pet }: KeptPet): PetChange {
  return { id, changedAt, pet }
}

/** Returns the pet with the same name and species. */
export function namesake(pets: readonly KeptPet[], { name, species }: Pet): KeptPet | undefined {
  return pets.find((pet) => pet.species === species && pet.name.toLowerCase() === name.toLowerCase())
}

function applied(pets: readonly KeptPet[], { id, changedAt, pet }: PetChange): KeptPet[] {
  if (pet === null) return pets.filter((one) => one.id !== id)
  const changed = { ...pet, id, changedAt }
  return pets.some((one) => one.id === id)
    ? pets.map((one) => (one.id === id ? changed : one))
    : [...pets, changed]
}

/** The later change of a pet wins. */
function withChange(changes: readonly PetChange[], change: PetChange): PetChange[] {
  const before = changes.find(({ id }) => id === change.id)
  if (before !== undefined && before.changedAt > change.changedAt) return [...changes]
  return [...changes.filter(({ id }) => id !== change.id), change]
}

function storedChanges(value: unknown): PetChange[] {
  return listIn(value).slice(0, 100).flatMap(changeIn)
}

function changeIn(value: unknown): PetChange[] {
  const fields = fieldsOf(value)
  const { id, changedAt } = markOf(fields)
  const pet = fields.get('pet') === null ? null : toPets([fields.get('pet')])[0]
  return id === '' || !fields.has('changedAt') || pet === undefined ? [] : [{ id, changedAt, pet }]
}

function asideIn(value: unknown): Aside[] {
  const fields = fieldsOf(value)
  const owner = fields.get('owner')
  return typeof owner === 'string' ? [{ owner, unsent: storedChanges(fields.get('unsent')) }] : []
}

function markOf(fields: ReadonlyMap<string, unknown>): Pick<KeptPet, 'id' | 'changedAt'> {
  const [id, changedAt] = [fields.get('id'), fields.get('changedAt')]
  return {
    id: typeof id === 'string' && /^[\w-]{8,40}$/.test(id) ? id : '',
    changedAt:
      typeof changedAt === 'number' && Number.isSafeInteger(changedAt) && changedAt > 0 ? changedAt : 0,
  }
}

/** Returns a list in stored or received data; empty if it's none. */
export function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
