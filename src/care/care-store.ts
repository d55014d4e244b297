import { accountMark } from '#account/session-hint.ts'
import { addChange } from '#account/outbox.ts'
import type { StoredPet } from '#pets/pet-fields.ts'
import { $storedPets, refusesOthers } from '#pets/pets-on-device.ts'
import { fieldsOf, jsonIn } from '#lib/fields.ts'
import { type PersistentStore, persistent } from '#lib/persist.ts'
import { timeIn } from '#lib/record.ts'
import { careKey, petsKey } from '#lib/storage-keys.ts'
import {
  type CareRecord,
  careOfFields,
  emptyRecord,
  fieldsOfCare,
  mergeRecords,
  newerThan,
  readRecord,
} from './care-record.ts'

/** One pet's care record on this device. */
export interface StoredCare extends CareRecord {
  /** Name and species of the pet, because an account can give it another id. */
  pet: string
  /** Mark of the account that has it (`accountMark`); empty if it belongs to the device. */
  owner: string
  /** In care from before the outbox: the account has everything written up to this time, in milliseconds. */
  sentAt?: number | undefined
  /** Things already suggested, each with the day. */
  suggested: Readonly<Record<string, string>>
  /** Time of the daily reminder, such as `19:00`. */
  remindAt: string
  /** Whether this device notifies at that time. */
  notifies: boolean
}

const stores = new Map<string, PersistentStore<StoredCare>>()

/** Returns a pet's care record on this device. */
export function careOf(id: string): PersistentStore<StoredCare> {
  const known = stores.get(id)
  if (known !== undefined) return known
  const $care = persistent(keyOf(id), readCare)
  stores.set(id, $care)
  return $care
}

/** Returns the key of a pet's care, to ask whether it was stored. */
export function keyOf(id: string): string {
  return `${careKey}:${id}`
}

/** Changes a pet's care record, and saves it to the account if somebody is signed in. */
export function changeCare(pet: StoredPet, by: (care: StoredCare) => StoredCare): void {
  if (refusesOthers()) return
  const { owner } = $storedPets.get()
  const before = careOf(pet.id).get()
  const after = by(before)
  addCare(owner, pet.id, newerThan(after, before), before)
  careOf(pet.id).change((care) => ({ ...by(care), ...mergeRecords(care, after), pet: nameOf(pet), owner }))
  if (accountMark() !== '') void import('#pets/server-pets.ts').then(({ sendRecords }) => sendRecords())
}

/** Adds entries to what waits for an account. `seen` is what they replace. */
export function addCare(owner: string, id: string, care: CareRecord, seen: CareRecord = emptyRecord): void {
  const known = fieldsOfCare(seen)
  const fields = Object.entries(fieldsOfCare(care)).map(([name, field]) => [
    name,
    { ...field, seen: known[name]?.at ?? 0 },
  ])
  addChange(owner, { kind: 'care', id, fields: Object.fromEntries(fields), deletedAt: 0 })
}

/** Returns the care with what the account has. What was just sent takes the time that the account gives it. */
export function confirmedCare(
  care: StoredCare,
  own: CareRecord,
  owner: string,
  sent: CareRecord = emptyRecord,
): StoredCare {
  const known = { own: fieldsOfCare(own), sent: fieldsOfCare(sent) }
  const others = Object.entries(fieldsOfCare(care)).filter(
    ([name, { at }]) => known.own[name] === undefined || known.sent[name]?.at !== at,
  )
  return { ...care, ...mergeRecords(careOfFields(Object.fromEntries(others)), own), owner }
}

/**
 * Removes care that other accounts left here (the outbox has what they lack) and care of removed pets, with their
 * photos. Lets care follow a pet whose id changed.
 */
export function cleanUpCare(): void {
  const mark = accountMark()
  const { pets, owner } = $storedPets.get()
  for (const id of storedIds()) moveUnsent(id)
  if (mark === 'unknown') return
  for (const id of storedIds()) {
    const care = careOf(id).get()
    if (care.owner !== '' && care.owner !== mark) remove(id)
    // Until the account's pets are here, we can't tell which were removed.
    else if (owner !== mark) continue
    else if (pets.every((pet) => pet.id !== id)) moveOn(id, care)
    else if (care.owner !== mark) {
      addCare(owner, id, care)
      careOf(id).change((one) => ({ ...one, owner }))
    }
  }
}

/** Moves entries that wait here from before the outbox. */
function moveUnsent(id: string): void {
  const { sentAt, owner, ...care } = careOf(id).get()
  if (sentAt === undefined) return
  const unsent = Object.entries(fieldsOfCare(care)).filter(([, { at }]) => at > sentAt)
  addCare(owner, id, careOfFields(Object.fromEntries(unsent)))
  careOf(id).change((one) => ({ ...one, sentAt: undefined }))
}

function moveOn(id: string, care: StoredCare): void {
  const { pets, owner } = $storedPets.get()
  const heir = pets.find((pet) => nameOf(pet) === care.pet)
  if (heir === undefined && !arePetsKnown()) return
  if (heir !== undefined)
    careOf(heir.id).change((known) => ({ ...known, ...mergeRecords(known, care), pet: care.pet, owner }))
  // The record goes last: if the page closes before, the next one tries again.
  void import('./photos.ts')
    .then(({ movePhotos }) => movePhotos(id, heir?.id))
    .catch(() => undefined)
    .then(() => remove(id))
}

/** One pet's broken data must not lose the care of all pets. */
function arePetsKnown(): boolean {
  try {
    return Array.isArray(fieldsOf(jsonIn(localStorage.getItem(petsKey))).get('pets'))
  } catch {
    return false
  }
}

function remove(id: string): void {
  stores.delete(id)
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // The browser blocks storage, so there is nothing to remove.
  }
}

function nameOf({ species, name }: StoredPet): string {
  return `${species} ${name.toLowerCase()}`
}

/** Parses a pet's stored record. Skips only the broken parts. Never throws. */
export function readCare(stored: string | undefined): StoredCare {
  const value = jsonIn(stored)
  const fields = fieldsOf(value)
  const [pet, owner, remindAt] = ['pet', 'owner', 'remindAt'].map((name) => fields.get(name))
  const sentAt = timeIn(fields.get('sentAt'))
  return {
    ...readRecord(value),
    pet: typeof pet === 'string' ? pet.slice(0, 60) : '',
    owner: typeof owner === 'string' ? owner.slice(0, 40) : '',
    ...(sentAt === undefined ? {} : { sentAt }),
    suggested: Object.fromEntries(
      [...fieldsOf(fields.get('suggested'))].flatMap(([thing, day]) =>
        typeof day === 'string' ? [[thing, day]] : [],
      ),
    ),
    remindAt:
      typeof remindAt === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(remindAt) ? remindAt : '19:00',
    notifies: fields.get('notifies') === true,
  }
}

/** Ids of the pets whose care this device keeps. */
export function storedIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`${careKey}:`) ? key.slice(careKey.length + 1) : [],
    )
  } catch {
    return []
  }
}
