import { accountMark } from '#features/session/session-hint.ts'
import { keptIds } from './kept-ids.ts'
import { $keptPets } from '#features/pets/pet-store.ts'
import type { KeptPet } from '#features/pets/kept-pets.ts'
import { fieldsOf } from '#lib/fields.ts'
import { type Kept, persistent } from '#lib/persist.ts'
import { careKey, petsKey } from '#lib/storage-keys.ts'
import { type CareRecord, emptyRecord, isEmpty, mergeRecords, newerThan, readRecord } from './care-record.ts'

/** What a device keeps of one pet's care. */
export interface KeptCare extends CareRecord {
  /** Name and species of the pet, because an account can give it another id. */
  pet: string
  /** Mark of the account that has it (`accountMark`); empty if it belongs to the device. */
  owner: string
  /** The account has what was written up to this time, in milliseconds. */
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

/** Returns what this device keeps of a pet's care. */
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

/** Changes what is kept of a pet's care, and saves it to the account if somebody is signed in. */
export function changeCare(pet: KeptPet, by: (care: KeptCare) => KeptCare): void {
  careOf(pet.id).change((care) => ({ ...by(care), pet: nameOf(pet) }))
  if (accountMark() !== '') void import('./server-care.ts').then(({ syncCare }) => syncCare())
}

/** Returns the time of a new entry: now, or just after what the account has if the clock is behind. */
export function timeOfEntry({ sentAt }: KeptCare): number {
  return Math.max(Date.now(), sentAt + 1)
}

/** Returns what the account hasn't confirmed. */
export function unsentOf(care: KeptCare): CareRecord {
  const isUnsent = ([, { at }]: [string, { at: number }]): boolean => at > care.sentAt
  return {
    days: Object.fromEntries(Object.entries(care.days).filter(isUnsent)),
    checks: Object.fromEntries(Object.entries(care.checks).filter(isUnsent)),
  }
}

/** Returns the care with what the account has; it has everything up to its newest entry. */
export function confirmedCare(care: KeptCare, own: CareRecord, owner: string): KeptCare {
  const merged = mergeRecords(care, own)
  const isSent = isEmpty(newerThan(merged, own))
  const times = [...Object.values(merged.days), ...Object.values(merged.checks)].map(({ at }) => at)
  return { ...care, ...merged, owner, sentAt: isSent ? Math.max(care.sentAt, ...times) : care.sentAt }
}

/**
 * Removes what other accounts left on this device, but for what they haven't saved; lets care follow a pet whose
 * id changed; and removes the care of pets that were removed.
 */
export function tidyCare(): void {
  const mark = accountMark()
  if (mark === 'unknown') return
  for (const id of keptIds()) {
    const care = careOf(id).get()
    if (care.owner !== '' && care.owner !== mark) setAside(id, care)
    else if ($keptPets.get().pets.every((pet) => pet.id !== id)) moveOn(id, care)
  }
}

function setAside(id: string, care: KeptCare): void {
  const unsent = unsentOf(care)
  if (isEmpty(unsent)) remove(id)
  else if (!isEmpty(newerThan(care, unsent))) careOf(id).change((one) => ({ ...one, ...unsentOf(one) }))
}

function moveOn(id: string, care: KeptCare): void {
  const heir = $keptPets.get().pets.find((pet) => nameOf(pet) === care.pet)
  if (heir !== undefined) {
    changeCare(heir, (known) => ({ ...known, ...mergeRecords(known, care) }))
    void import('./photos.ts').then(({ movePhotos }) => movePhotos(id, heir.id)).catch(() => undefined)
  } else if (!arePetsKnown()) return
  remove(id)
}

/** Broken data of pets must not cost the care of them all. */
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

/** Parses what is stored under a pet's key. Broken parts cost only themselves. Never throws. */
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
