import { computed } from 'nanostores'
import { accountMark } from '#contract/hint.ts'
import { petsKey } from '#lib/storage-keys.ts'
import {
  type KeptPet,
  changePet,
  choosePet,
  namesake,
  readKeptPets,
  seenBy,
  timeOf,
} from '#pets/kept-pets.ts'
import { mostPets, type Pet } from '#pets/pet.ts'
import { persistent } from './persist.ts'

/** What this device keeps of pets, the same in all tabs. */
export const $keptPets = persistent(petsKey, readKeptPets, JSON.stringify, 'pets-updated')

/** The pets; the first is shopped for. */
export const $pets = computed($keptPets, ({ pets }) => pets)

tidy()

/** Puts a pet in the place of another, or at the end where there is none; `full` where there are six. */
export function savePet(pet: Pet, place?: number): 'saved' | 'full' {
  const pets = $pets.get()
  if (place === undefined && pets.length >= mostPets) return 'full'
  change(pet, place === undefined ? undefined : pets[place]?.id)
  return 'saved'
}

/** Takes a pet away; answers what puts it back. */
export function deletePet(place: number): () => void {
  const [gone] = $pets.get().slice(place, place + 1)
  if (gone === undefined) return () => undefined
  const { id, changedAt: _, ...pet } = gone
  const before = $pets.get().map((one) => one.id)
  const deletedAt = change(null, id)
  return () => {
    if ($pets.get().length >= mostPets) return
    change(pet, id, deletedAt + 1)
    $keptPets.change((kept) => ({
      ...kept,
      pets: kept.pets.toSorted((a, b) => before.indexOf(a.id) - before.indexOf(b.id)),
    }))
  }
}

/** Shops for a pet from now on. */
export function shopFor(place: number): void {
  const id = $pets.get()[place]?.id
  if (id !== undefined) $keptPets.change((kept) => choosePet(kept, id))
}

/** Takes pets in: one of the same name and species takes the other's place. Answers how many found no room. */
export function addPets(added: readonly Pet[]): number {
  let left = 0
  for (const pet of added) {
    const known = namesake($pets.get(), pet)
    if (known === undefined && $pets.get().length >= mostPets) left += 1
    else change(pet, known?.id)
  }
  return left
}

/** A name for a pet that no other has. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Answers the time that the change has. */
function change(pet: Pet | null, id = newId(), after = 0): number {
  const now = Math.max(Date.now(), after)
  const changedAt = timeOf($keptPets.get(), id, now)
  $keptPets.change((kept) => changePet(kept, { id, changedAt: timeOf(kept, id, changedAt), pet }))
  // Only who is signed in needs the code that talks to the server.
  if ($keptPets.get().owner !== '') void import('./server-pets.ts').then(({ sendPets }) => sendPets())
  return changedAt
}

/** Gives pets from before there were ids one, and sets aside what is not of who is signed in now. */
function tidy(): void {
  const { pets, owner } = $keptPets.get()
  const mark = accountMark()
  if (mark !== 'unknown' && owner !== '' && owner !== mark) $keptPets.change((kept) => seenBy(kept, mark))
  if (pets.every(({ id }) => id !== '')) return
  const ids = pets.map(newId)
  const withId = (pet: KeptPet, index: number): KeptPet => ({ ...pet, id: pet.id || (ids[index] ?? newId()) })
  $keptPets.change((kept) => ({ ...kept, pets: kept.pets.map(withId) }))
}
