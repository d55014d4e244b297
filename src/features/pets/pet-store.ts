import { computed } from 'nanostores'
import { accountMark } from '#features/session/session-hint.ts'
import { otherAccountEvent } from '#lib/page-account.ts'
import { type Kept, persistent } from '#lib/persist.ts'
import type { PersonRecord } from '#lib/record.ts'
import { petsKey } from '#lib/storage-keys.ts'
import { type KeptPets, changePet, choosePet, namesake, readKeptPets, seenBy } from './kept-pets.ts'
import { addChange, moveEarlier } from './outbox.ts'
import { maxPets, type Pet } from './pet.ts'
import { type KeptPet, changesBetween, valuesOf } from './pet-fields.ts'

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

/** The first pet is the chosen one. A page of one account shows no pet of the next. */
export const $pets = computed($keptPets, (kept) => (isOthers(kept) ? [] : kept.pets))

tidy()

/**
 * Saves what differs between a pet and its earlier version, or adds a pet without one. Returns `full` if there are
 * already 6.
 */
export function savePet(pet: Pet, before?: KeptPet): 'saved' | 'full' {
  const known = petWith(before?.id)
  if (known === undefined && $pets.get().length >= maxPets) return 'full'
  // Another device may have removed the pet while its form was open.
  const values = before !== undefined && known !== undefined ? changesBetween(before, pet) : valuesOf(pet)
  change(before?.id ?? newId(), values)
  return 'saved'
}

/** Gives one field of a pet another value. */
export function setPetField(id: string, field: string, value: unknown): void {
  if (petWith(id) !== undefined) change(id, new Map([[field, value]]))
}

/** Deletes a pet. Returns a function that restores it. */
export function deletePet(gone: KeptPet): () => void {
  const { id, name } = gone
  const known = petWith(id)
  if (known === undefined) return () => undefined
  const before = $pets.get().map((one) => one.id)
  const deletedAt = Math.max(Date.now(), known.changedAt + 1)
  record({ kind: 'pet', id, fields: {}, deletedAt })
  return () => {
    if ($pets.get().length >= maxPets) return
    const at = Math.max(Date.now(), deletedAt + 1)
    const fields = { name: { value: name, at, seen: known.times['name'] ?? 0 } }
    record({ kind: 'pet', id, fields, deletedAt: 0 }, known)
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

/**
 * Adds pets. One with the same name and species as a known pet adds what is known of it, and takes nothing back.
 * Returns how many there was no room for.
 */
export function addPets(added: readonly Pet[]): number {
  let left = 0
  for (const pet of added) {
    const known = namesake($pets.get(), pet)
    if (known === undefined && $pets.get().length >= maxPets) left += 1
    else {
      const old = known === undefined ? new Map<string, unknown>() : valuesOf(known)
      change(
        known?.id ?? newId(),
        new Map([...valuesOf(pet)].filter(([name, value]) => old.get(name) !== value)),
      )
    }
  }
  return left
}

/** Returns a unique id for a pet. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

function petWith(id: string | undefined): KeptPet | undefined {
  return $pets.get().find((pet) => pet.id === id)
}

/** Each value is later than the one it replaces, even if the clock is behind. */
function change(id: string, values: ReadonlyMap<string, unknown>): void {
  const times = petWith(id)?.times ?? {}
  const now = Date.now()
  const fields = [...values].map(([name, value]) => {
    const seen = times[name] ?? 0
    return [name, { value, at: Math.max(now, seen + 1), seen }]
  })
  if (fields.length > 0) record({ kind: 'pet', id, fields: Object.fromEntries(fields), deletedAt: 0 })
}

/** The outbox comes first, so a change that was stored is sent. */
function record(made: PersonRecord, whole?: KeptPet): void {
  const { owner } = $keptPets.get()
  if (refusesOthers()) return
  addChange(owner, made)
  $keptPets.change((kept) => (isOthers(kept) ? kept : changePet(kept, made, whole)))
  // Only signed-in visitors need the sync code.
  if (owner !== '') void import('./server-pets.ts').then(({ sendRecords }) => sendRecords())
}

/** Returns whether the pets are another account's now; then the page is drawn again. */
export function refusesOthers(): boolean {
  if (!isOthers($keptPets.get())) return false
  window.dispatchEvent(new Event(otherAccountEvent))
  return true
}

/** Returns whether somebody else has signed in in another tab since this page was drawn. The pets are theirs. */
function isOthers({ owner }: KeptPets): boolean {
  const mark = accountMark()
  return owner !== '' && mark !== 'unknown' && owner !== mark
}

/** Moves changes from before the outbox, adds ids to pets without one, and hides pets of other accounts. */
function tidy(): void {
  if (moveEarlier()) $keptPets.change((kept) => ({ ...kept }))
  const { pets } = $keptPets.get()
  if (isOthers($keptPets.get())) $keptPets.change((kept) => seenBy(kept, accountMark()))
  if (pets.every(({ id }) => id !== '')) return
  const ids = pets.map(newId)
  const withId = (pet: KeptPet, index: number): KeptPet => ({ ...pet, id: pet.id || (ids[index] ?? newId()) })
  $keptPets.change((kept) => ({ ...kept, pets: kept.pets.map(withId) }))
}
