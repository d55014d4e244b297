import { accountMark } from '#features/session/session-hint.ts'
import { $keptPets } from '#features/pets/pet-store.ts'
import type { KeptPet } from '#features/pets/kept-pets.ts'
import { fieldsOf } from '#lib/fields.ts'
import { type Kept, persistent } from '#lib/persist.ts'
import { careKey, petsKey } from '#lib/storage-keys.ts'
import {
  type CareRecord,
  emptyRecord,
  filterRecord,
  isEmpty,
  mergeRecords,
  newerThan,
  readRecord,
} from './care-record.ts'

/** One pet's care record on this device. */
export interface KeptCare extends CareRecord {
  /** Name and species of the pet, because an account can give it another id. */
  pet: string
  /** Mark of the account that has it (`accountMark`); empty if it belongs to the device. */
  owner: string
  /** The account has everything written up to this time, in milliseconds. */
  sentAt: number
  /** Things already suggested, each with the day. */
  suggested: Readonly<Record<string, string>>
  /** Time of the daily reminder, such as `19:00`. */
  remindAt: string
  /** Whether this device notifies at that time. */
  notifies: boolean
}

const nothing: KeptCare = {
  ...emptyRecord,
  pet: '',
  owner: '',
  sentAt: 0,
  suggested: {},
  remindAt: '19:00',
  notifies: false,
}

const stores = new Map<string, Kept<KeptCare>>()

/** Returns a pet's care record on this device. */
export function careOf(id: string): Kept<KeptCare> {
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
export function changeCare(pet: KeptPet, by: (care: KeptCare) => KeptCare): void {
  const { owner } = $keptPets.get()
  careOf(pet.id).change((care) => ({ ...by(care), pet: nameOf(pet), owner }))
  if (accountMark() !== '') void import('./server-care.ts').then(({ syncCare }) => syncCare())
}

/** Returns the time of a new entry: now, or just after what the account has if the clock is behind. */
export function timeOfEntry({ sentAt }: KeptCare): number {
  return Math.max(Date.now(), sentAt + 1)
}

/** Returns what the account hasn't confirmed. */
export function unsentOf(care: KeptCare): CareRecord {
  return filterRecord(care, (_kind, _day, { at }) => at > care.sentAt)
}

/**
 * Returns the care with what the account has; it has everything up to its newest entry. What was just sent takes
 * the time that the account gives it.
 */
export function confirmedCare(
  care: KeptCare,
  own: CareRecord,
  owner: string,
  sent: CareRecord = emptyRecord,
): KeptCare {
  const others = filterRecord(
    care,
    (kind, day, { at }) => own[kind][day] === undefined || sent[kind][day]?.at !== at,
  )
  const merged = mergeRecords(others, own)
  const isSent = isEmpty(newerThan(merged, own))
  const times = [...Object.values(merged.days), ...Object.values(merged.checks)].map(({ at }) => at)
  return { ...care, ...merged, owner, sentAt: isSent ? Math.max(care.sentAt, ...times) : care.sentAt }
}

/**
 * Removes care that other accounts left here (except unsaved entries) and care of removed pets, with their photos.
 * Lets care follow a pet whose id changed.
 */
export function tidyCare(): void {
  const mark = accountMark()
  const { pets, owner } = $keptPets.get()
  if (mark === 'unknown') return
  for (const id of keptIds()) {
    const care = careOf(id).get()
    if (care.owner !== '' && care.owner !== mark) setAside(id, care)
    // Until the account's pets are here, we can't tell which were removed.
    else if (owner !== mark) continue
    else if (pets.every((pet) => pet.id !== id)) moveOn(id, care)
    else if (care.owner !== mark) careOf(id).change((one) => ({ ...one, owner }))
  }
}

function setAside(id: string, care: KeptCare): void {
  const unsent = unsentOf(care)
  if (isEmpty(unsent)) remove(id)
  else if (!isEmpty(newerThan(care, unsent))) careOf(id).change((one) => ({ ...one, ...unsentOf(one) }))
}

function moveOn(id: string, care: KeptCare): void {
  const { pets, owner } = $keptPets.get()
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
    return Array.isArray(fieldsOf(JSON.parse(localStorage.getItem(petsKey) ?? '')).get('pets'))
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

function nameOf({ species, name }: KeptPet): string {
  return `${species} ${name.toLowerCase()}`
}

/** Parses a pet's stored record. Skips only the broken parts. Never throws. */
export function readCare(stored: string | undefined): KeptCare {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '{}')
  } catch {
    return nothing
  }
  const fields = fieldsOf(value)
  const [pet, owner, sentAt, remindAt] = ['pet', 'owner', 'sentAt', 'remindAt'].map((name) =>
    fields.get(name),
  )
  return {
    ...readRecord(value),
    pet: typeof pet === 'string' ? pet.slice(0, 60) : '',
    owner: typeof owner === 'string' ? owner.slice(0, 40) : '',
    sentAt: typeof sentAt === 'number' && Number.isSafeInteger(sentAt) ? sentAt : 0,
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
export function keptIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`${careKey}:`) ? key.slice(careKey.length + 1) : [],
    )
  } catch {
    return []
  }
}
