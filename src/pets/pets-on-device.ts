import { computed } from 'nanostores'
import { accountMark } from '#account/session-hint.ts'
import { otherAccountEvent } from '#lib/page-account.ts'
import { type PersistentStore, persistent } from '#lib/persist.ts'
import type { PersonRecord } from '#lib/record.ts'
import { petsKey } from '#lib/storage-keys.ts'
import { type StoredPets, changePet, earlierChanges, readStoredPets, seenBy } from './stored-pets.ts'
import { addChange } from '#account/outbox.ts'
import type { StoredPet } from './pet-fields.ts'

/** Pet data on this device, synced across tabs. */
export const $storedPets: PersistentStore<StoredPets> = persistent(
  petsKey,
  readStoredPets,
  JSON.stringify,
  'pets-updated',
)

/** The first pet is the chosen one. A page of one account shows no pet of the next. */
export const $pets = computed($storedPets, (kept) => (isOthers(kept) ? [] : kept.pets))

cleanUp()

/** Returns a pet of this device. */
export function petWith(id: string | undefined): StoredPet | undefined {
  return $pets.get().find((pet) => pet.id === id)
}

/**
 * Stores new values of a pet's fields, for this device and to be sent. Each is later than the one it replaces, even if
 * the clock is behind. Returns whether it stored any.
 */
export function storeValues(id: string, values: ReadonlyMap<string, unknown>): boolean {
  const times = petWith(id)?.times ?? {}
  const now = Date.now()
  const fields = [...values].map(([name, value]) => {
    const seen = times[name] ?? 0
    return [name, { value, at: Math.max(now, seen + 1), seen }]
  })
  if (fields.length === 0) return false
  return storeRecord({ kind: 'pet', id, fields: Object.fromEntries(fields), deletedAt: 0 })
}

/** Stores a change. The outbox comes first, so a change that was stored is sent. Returns whether it was stored. */
export function storeRecord(made: PersonRecord, whole?: StoredPet): boolean {
  if (refusesOthers()) return false
  addChange($storedPets.get().owner, made)
  $storedPets.change((kept) => (isOthers(kept) ? kept : changePet(kept, made, whole)))
  return true
}

/** Returns a unique id for a pet. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Returns whether the pets are another account's now; then the page is drawn again. */
export function refusesOthers(): boolean {
  if (!isOthers($storedPets.get())) return false
  window.dispatchEvent(new Event(otherAccountEvent))
  return true
}

/** Returns whether somebody else has signed in in another tab since this page was drawn. The pets are theirs. */
function isOthers({ owner }: StoredPets): boolean {
  const mark = accountMark()
  return owner !== '' && mark !== 'unknown' && owner !== mark
}

/** Takes over changes from before the outbox. Returns whether there were any. */
function moveEarlier(): boolean {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(petsKey)
  } catch {
    // The browser blocks storage, so nothing waits.
  }
  const earlier = earlierChanges(stored)
  for (const { owner, ...change } of earlier) addChange(owner, change)
  return earlier.length > 0
}

/** Moves changes from before the outbox, adds ids to pets without one, and hides pets of other accounts. */
function cleanUp(): void {
  if (moveEarlier()) $storedPets.change((kept) => ({ ...kept }))
  const { pets } = $storedPets.get()
  if (isOthers($storedPets.get())) $storedPets.change((kept) => seenBy(kept, accountMark()))
  if (pets.every(({ id }) => id !== '')) return
  const ids = pets.map(newId)
  const withId = (pet: StoredPet, index: number): StoredPet => ({
    ...pet,
    id: pet.id || (ids[index] ?? newId()),
  })
  $storedPets.change((kept) => ({ ...kept, pets: kept.pets.map(withId) }))
}
