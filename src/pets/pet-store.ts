import type { PersonRecord } from '#lib/record.ts'
import { choosePet, namesake } from './stored-pets.ts'
import { maxPets, type Pet } from './pet.ts'
import { type StoredPet, changesBetween, valuesOf } from './pet-fields.ts'
import { $storedPets, $pets, newId, petWith, storeRecord, storeValues } from './pets-on-device.ts'

/**
 * Saves what differs between a pet and its earlier version, or adds a pet without one. Returns `full` if there are
 * already 6.
 */
export function savePet(pet: Pet, before?: StoredPet): 'saved' | 'full' {
  const known = petWith(before?.id)
  if (known === undefined && $pets.get().length >= maxPets) return 'full'
  // Another device may have removed the pet while its form was open.
  const values = before !== undefined && known !== undefined ? changesBetween(before, pet) : valuesOf(pet)
  change(before?.id ?? newId(), values)
  return 'saved'
}

/** Deletes a pet. Returns a function that restores it. */
export function deletePet(gone: StoredPet): () => void {
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
    $storedPets.change((kept) => ({
      ...kept,
      pets: kept.pets.toSorted((a, b) => before.indexOf(a.id) - before.indexOf(b.id)),
    }))
  }
}

/** Makes a pet the chosen one. */
export function shopFor(index: number): void {
  const id = $pets.get()[index]?.id
  if (id !== undefined) $storedPets.change((kept) => choosePet(kept, id))
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

function change(id: string, values: ReadonlyMap<string, unknown>): void {
  if (storeValues(id, values)) send()
}

function record(made: PersonRecord, whole?: StoredPet): void {
  if (storeRecord(made, whole)) send()
}

/** Only signed-in visitors need the sync code. */
function send(): void {
  if ($storedPets.get().owner !== '') void import('./server-pets.ts').then(({ sendRecords }) => sendRecords())
}
