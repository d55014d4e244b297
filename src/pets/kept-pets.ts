import { mostPets, type Pet } from './pet.ts'
import { toPets } from './stored-pets.ts'

/** A pet as a device or an account keeps it. */
export interface KeptPet extends Pet {
  /** The same on all devices of an account. */
  id: string
  /** When it was last changed, in milliseconds. Of two changes the later one counts. */
  changedAt: number
}

/** What becomes of one pet; null deletes it. */
export interface PetChange {
  id: string
  changedAt: number
  pet: Pet | null
}

/** Changes that an account was never told, while somebody else is signed in or nobody is. */
interface Aside {
  owner: string
  unsent: PetChange[]
}

/** What a device keeps of pets. */
export interface KeptPets {
  /** The first is shopped for. */
  pets: KeptPet[]
  /** The mark of the account whose pets they are (`accountMark`); empty where they are the device's. */
  owner: string
  /** Changes of an account that the server has not confirmed. */
  unsent: PetChange[]
  aside: Aside[]
}

const noPets: KeptPets = { pets: [], owner: '', unsent: [], aside: [] }

/** Whose what was kept before there were marks is: nobody can tell. */
const unknownOwner = 'unknown'

/** The device's pets with a change of one of them: another in its place, a new one at the end, or without it. */
export function changePet(kept: KeptPets, change: PetChange): KeptPets {
  const unsent = kept.owner === '' ? kept.unsent : withChange(kept.unsent, change)
  return { ...kept, pets: applied(kept.pets, change), unsent }
}

/** A time for a change of a pet: now, and later than all that this device knows of it, whatever its clock says. */
export function timeOf({ pets, unsent }: KeptPets, id: string, now: number): number {
  const known = [...pets, ...unsent].flatMap((one) => (one.id === id ? one.changedAt + 1 : []))
  return Math.max(now, ...known)
}

/** The pets with another of them first, which is shopped for from then on; the others keep their order. */
export function choosePet(kept: KeptPets, id: string): KeptPets {
  const { pets } = kept
  return { ...kept, pets: [...pets.filter((pet) => pet.id === id), ...pets.filter((pet) => pet.id !== id)] }
}

/** What an account may see of it, `''` where nobody is signed in: what is somebody else's is set aside. */
export function seenBy(kept: KeptPets, owner: string): KeptPets {
  if (kept.owner === '' || kept.owner === owner) return kept
  const aside = kept.unsent.length === 0 ? [] : [{ owner: kept.owner, unsent: kept.unsent }]
  return { pets: [], owner: '', unsent: [], aside: [...kept.aside, ...aside].slice(-20) }
}

/**
 * The device's pets as those of an account that has its `own`: they become changes, of the account's pet of the same name
 * and species where there is one, and what was set aside for this account is taken up again.
 */
export function claimedBy(kept: KeptPets, owner: string, own: readonly KeptPet[]): KeptPets {
  const seen = seenBy(kept, owner)
  const isDevices = seen.owner === ''
  // Two of one name stay two.
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

/** What the server has, with what it has not confirmed yet; the order of the device stays. `done` is what it was told. */
export function confirmed(
  kept: KeptPets,
  owner: string,
  own: readonly KeptPet[],
  done: readonly PetChange[],
): KeptPets {
  if (kept.owner !== owner) return kept
  const unsent = kept.unsent.filter((change) => !done.some((one) => isSame(one, change)))
  const place = (id: string): number => {
    const found = kept.pets.findIndex((pet) => pet.id === id)
    return found === -1 ? kept.pets.length : found
  }
  const pets = unsent.reduce(applied, [...own]).toSorted((a, b) => place(a.id) - place(b.id))
  return { ...kept, pets, unsent }
}

/** Takes what was set aside of these accounts away; as many of their pets as find room are kept under the ids. */
export function takeAside(
  kept: KeptPets,
  owners: readonly string[],
  changes: readonly PetChange[],
): KeptPets {
  const aside = kept.aside.filter(({ owner }) => !owners.includes(owner))
  const room = Math.max(0, mostPets - kept.pets.length)
  return changes.slice(0, room).reduce(changePet, { ...kept, aside })
}

/** What stands under the key of pets; nothing where that cannot be read. Never throws. */
export function readKeptPets(stored: string | null | undefined): KeptPets {
  try {
    const fields = fieldsIn(JSON.parse(stored ?? ''))
    const pets = keptIn(fields.get('pets'))
    const owner = fields.get('owner')
    // As it was kept before pets had ids: what the server has is there, and what it was not told is set aside.
    if (fields.get('isAccount') === true && owner === undefined) {
      const unsent = pets.map((pet, index) => toChange({ ...pet, id: `before-${index}` }))
      return fields.get('isUnsaved') === true
        ? seenBy({ ...noPets, owner: unknownOwner, unsent }, '')
        : noPets
    }
    return {
      pets,
      owner: typeof owner === 'string' ? owner.slice(0, 40) : '',
      unsent: storedChanges(fields.get('unsent')),
      aside: listIn(fields.get('aside')).slice(-20).flatMap(asideIn),
    }
  } catch {
    return noPets
  }
}

/** The changes in what was sent, 30 at most; undefined where something in it cannot be one. */
export function changesIn(value: unknown): PetChange[] | undefined {
  const list = listIn(value)
  const changes = storedChanges(value)
  return Array.isArray(value) && list.length <= 30 && changes.length === list.length ? changes : undefined
}

/** The pets in whatever was stored or answered, each with what it is kept by; one that was kept before ids has an empty one. */
export function keptIn(value: unknown): KeptPet[] {
  return listIn(value)
    .slice(0, 2 * mostPets)
    .flatMap((entry) => toPets([entry]).map((pet) => ({ ...pet, ...markOf(fieldsIn(entry)) })))
}

export function toChange({ id, changedAt, ...pet }: KeptPet): PetChange {
  return { id, changedAt, pet }
}

/** The pet of the same name and species. */
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

/** The later change of a pet counts. */
function withChange(changes: readonly PetChange[], change: PetChange): PetChange[] {
  const before = changes.find(({ id }) => id === change.id)
  if (before !== undefined && before.changedAt > change.changedAt) return [...changes]
  return [...changes.filter(({ id }) => id !== change.id), change]
}

function isSame(one: PetChange, other: PetChange): boolean {
  return one.id === other.id && one.changedAt === other.changedAt
}

function storedChanges(value: unknown): PetChange[] {
  return listIn(value).slice(0, 100).flatMap(changeIn)
}

function changeIn(value: unknown): PetChange[] {
  const fields = fieldsIn(value)
  const { id, changedAt } = markOf(fields)
  const pet = fields.get('pet') === null ? null : toPets([fields.get('pet')])[0]
  return id === '' || !fields.has('changedAt') || pet === undefined ? [] : [{ id, changedAt, pet }]
}

function asideIn(value: unknown): Aside[] {
  const fields = fieldsIn(value)
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

function fieldsIn(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
