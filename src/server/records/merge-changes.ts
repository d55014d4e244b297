import { careOfFields, fieldsOfCare } from '#care/care-record.ts'
import { type Field, type Overruled, type PersonRecord, acceptChange, isAlive } from '#lib/record.ts'
import { maxPets } from '#pets/pet.ts'
import { storedPetOf, petOf, petValueIn } from '#pets/pet-fields.ts'
import { maxWishlistEntries } from '#saved/wishlist-api.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * A deleted pet keeps its facts this long, in milliseconds: a change from a device that was offline brings the whole
 * pet back, not one without its illnesses. A removed product is remembered as long.
 */
const factsForMs = 30 * dayMs

/** A deletion is remembered this long, so an older change from an offline device can't restore the pet. */
const deletedForMs = 365 * dayMs

/** Maximum deletions kept per person, newest first. */
const maxDeleted = 50

/** No pet has more fields: each allergen and illness is one. */
const maxPetFields = 120

/** How many a person has at most. */
const most = { pet: maxPets, wish: maxWishlistEntries, care: Infinity }

/** Records after a change. */
export interface Merged {
  records: PersonRecord[]
  /** Ids that there was no room for. */
  refused: string[]
  /** Fields that had two different answers. */
  overruled: Overruled[]
}

/** Returns the records after changes, removals first, because they make room. */
export function mergeChanges(
  before: readonly PersonRecord[],
  changes: readonly PersonRecord[],
  now: number,
): Merged {
  const records = new Map(before.map((one) => [keyOf(one), one]))
  const refused: string[] = []
  const overruled: Overruled[] = []
  const count = (kind: string): number =>
    [...records.values()].filter((one) => one.kind === kind && isShown(one)).length
  for (const given of changes.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const change = { ...given, fields: Object.fromEntries(knownFields(given)) }
    const { kind, id } = change
    const known = records.get(keyOf(change)) ?? { kind, id, fields: {}, deletedAt: 0 }
    const accepted = acceptChange(known, change, now)
    const record = pruned(accepted.record, known)
    const isNew = kind !== 'care' && isShown(record) && !isShown(known)
    if (isNew && count(kind) >= most[kind]) refused.push(id)
    else if (isWorthKeeping(record, records)) {
      records.set(keyOf(record), record)
      if (kind !== 'wish' && isAlive(record)) overruled.push(...accepted.overruled)
    }
  }
  return { records: forgotten([...records.values()], now), refused, overruled }
}

/** Returns a person's pets, the care of these pets, and their wishes. */
export function shown(records: readonly PersonRecord[]): PersonRecord[] {
  const all = records.filter(isShown)
  const pets = new Set(all.flatMap(({ kind, id }) => (kind === 'pet' ? id : [])))
  return all
    .filter(({ kind, id }) => kind !== 'care' || pets.has(id))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
}

export function keyOf({ kind, id }: PersonRecord): string {
  return `${kind} ${id}`
}

/** Returns when a product joined the wishlist, in milliseconds; undefined if it isn't on it. */
export function savedSince({ fields }: PersonRecord): number | undefined {
  const since = fields['saved']?.value
  return typeof since === 'number' ? since : undefined
}

function isShown(record: PersonRecord): boolean {
  if (record.kind === 'wish') return savedSince(record) !== undefined
  return record.kind === 'care' || storedPetOf(record) !== undefined
}

function orderOf({ kind }: PersonRecord): number {
  return ['pet', 'care', 'wish'].indexOf(kind)
}

function rankOf({ kind, fields }: PersonRecord): number {
  if (kind === 'care') return 2
  return Number(Object.values(fields).some(({ value }) => kind === 'pet' || value !== null))
}

/** Returns the fields that this shop knows, without broken values. */
function knownFields({ kind, fields }: PersonRecord): [string, Field][] {
  if (kind === 'care')
    return Object.entries(fieldsOfCare(careOfFields(fields))).map(([name, field]) => [
      name,
      { ...fields[name], ...field },
    ])
  const known = Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    const value = kind === 'pet' ? petValueIn(name, field.value) : wishValueIn(name, field.value)
    return value === undefined ? [] : [[name, { ...field, value }]]
  })
  return known.slice(0, maxPetFields)
}

function wishValueIn(name: string, value: unknown): true | null | undefined {
  return name === 'saved' && (value === true || value === null) ? value : undefined
}

/** The newest of a pet's days and checks. A product that is saved again keeps its place in the list. */
function pruned(record: PersonRecord, known: PersonRecord): PersonRecord {
  const { kind, fields } = record
  if (kind === 'care') return { ...record, fields: fieldsOfCare(careOfFields(fields)) }
  const { saved } = fields
  return kind === 'wish' && saved?.value === true
    ? { ...record, fields: { saved: { value: savedSince(known) ?? saved.at, at: saved.at } } }
    : record
}

function isWorthKeeping(record: PersonRecord, records: ReadonlyMap<string, PersonRecord>): boolean {
  const { kind, id, fields, deletedAt } = record
  if (kind === 'wish') return isShown(record) || records.has(keyOf(record))
  // Nothing is known of a pet that another device deleted for good, so a change alone can't bring it back.
  if (kind === 'pet')
    return deletedAt > 0 || (fields['name'] !== undefined && fields['species'] !== undefined)
  return hasFacts(records.get(`pet ${id}`))
}

function forgotten(records: readonly PersonRecord[], now: number): PersonRecord[] {
  const newest = records
    .filter((one) => one.kind === 'pet' && !isAlive(one))
    .toSorted((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? -1 : 1))
    .slice(0, maxDeleted)
  const deleted = new Set(newest)
  const kept = records.flatMap((one) => {
    if (one.kind === 'wish')
      return isShown(one) || (one.fields['saved']?.at ?? 0) >= now - factsForMs ? [one] : []
    if (one.kind === 'care' || isAlive(one)) return [one]
    if (!deleted.has(one) || one.deletedAt < now - deletedForMs) return []
    return [one.deletedAt < now - factsForMs && hasFacts(one) ? { ...one, fields: {} } : one]
  })
  const pets = new Map(kept.map((one) => [keyOf(one), one]))
  return kept.filter(({ kind, id }) => kind !== 'care' || hasFacts(pets.get(`pet ${id}`)))
}

function hasFacts(record: PersonRecord | undefined): boolean {
  return record !== undefined && petOf(record.fields) !== undefined
}
