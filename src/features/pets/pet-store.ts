import { computed } from 'nanostores'
import { accountMark } from '#features/session/session-hint.ts'
import { petsKey } from '#lib/storage-keys.ts'
import {
  type KeptPet,
  type KeptPets,
  changePet,
  choosePet,
  namesake,
  readKeptPets,
  seenBy,
  timeOf,
} from './kept-pets.ts'
import { maxPets, type Pet } from './pet.ts'
import { type Kept, persistent } from '#lib/persist.ts'

declare global {
  var keptPets: Kept<KeptPets> | undefined
}

/**
 * Pet data on this device, synced across tabs. The pet script is a separate bundle that runs first
 * (features/site/pet-script.ts), so other scripts reuse its store.
 */
export const $keptPets: Kept<KeptPets> = (globalThis.keptPets ??= persistent(
  petsKey,
  readKeptPets,
  JSON.stringify,
  'pets-updated',
))

/** The first pet is the chosen one. */
export const $pets = computed($keptPets, ({ pets }) => pets)

tidy()

/** Replaces the pet at an index, or appends it. Returns `full` if there are already 6. */
export function savePet(pet: Pet, place?: number): 'saved' | 'full' {
  const pets = $pets.get()
  if (place === undefined && pets.length >= maxPets) return 'full'
  change(pet, place === undefined ? undefined : pets[place]?.id)
  return 'saved'
}

/** Deletes a pet. Returns a function that restores it. */
export function deletePet(place: number): () => void {
  const [gone] = $pets.get().slice(place, place + 1)
  if (gone === undefined) return () => undefined
  const { id, changedAt: _, ...pet } = gone
  const before = $pets.get().map((one) => one.id)
  const deletedAt = change(null, id)
  return () => {
    if ($pets.get().length >= maxPets) return
    change(pet, id, deletedAt + 1)
    $keptPets.change((kept) => ({
      ...kept,
      pets: kept.pets.toSorted((a, b) => before.indexOf(a.id) - before.indexOf(b.id)),
    }))
  }
}

/** Makes a pet the chosen one. */
export function shopFor(place: number): void {
  const id = $pets.get()[place]?.id
  if (id !== undefined) $keptPets.change((kept) => choosePet(kept, id))
}

/** Adds pets, replacing ones with the same name and species. Returns how many there was no room for. */
export function addPets(added: readonly Pet[]): number {
  let left = 0
  for (const pet of added) {
    const known = namesake($pets.get(), pet)
    if (known === undefined && $pets.get().length >= maxPets) left += 1
    else change(pet, known?.id)
  }
  return left
}

/** Returns a unique id for a pet. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Returns the time of the change. */
function change(pet: Pet | null, id = newId(), after = 0): number {
  const now = Math.max(Date.now(), after)
  const changedAt = timeOf($keptPets.get(), id, now)
  $keptPets.change((kept) => changePet(kept, { id, changedAt: timeOf(kept, id, changedAt), pet }))
  // Only signed-in visitors need the sync code.
  if ($keptPets.get().owner !== '') void import('./server-pets.ts').then(({ sendPets }) => sendPets())
  return changedAt
}

/** Adds ids to pets stored without one, and sets aside pets of other accounts. */
function tidy(): void {
  const { pets, owner } = $keptPets.get()
  const mark = accountMark()
  if (mark !== 'unknown' && owner !== '' && owner !== mark) $keptPets.change((kept) => seenBy(kept, mark))
  if (pets.every(({ id }) => id !== '')) return
  const ids = pets.map(newId)
  const withId = (pet: KeptPet, index: number): KeptPet => ({ ...pet, id: pet.id || (ids[index] ?? newId()) })
  $keptPets.change((kept) => ({ ...kept, pets: kept.pets.map(withId) }))
}
