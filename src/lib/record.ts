import { fieldsOf } from './fields.ts'

/** What a record is about: a pet, the brushing days and mouth checks of one, or a product on the wishlist. */
export const recordKinds = ['pet', 'care', 'wish'] as const
export type RecordKind = (typeof recordKinds)[number]

/** One value that a person gave. Null takes a value back. */
export interface Field {
  value: unknown
  /** When it was given, in milliseconds. */
  at: number
  /** In a change: the time of the value that it replaces, 0 without one. */
  seen?: number
}

export type Fields = Readonly<Record<string, Field>>

/**
 * What belongs to a person and travels between devices. A change has the same shape, with only the fields that a
 * person changed.
 */
export interface PersonRecord {
  kind: RecordKind
  /** The same on all devices of an account. The care of a pet has the pet's id, a wish its product's. */
  id: string
  fields: Fields
  /** When it was deleted, in milliseconds; 0 if it wasn't. A later value brings it back. */
  deletedAt: number
}

/** Returns a change of a product on the wishlist. Without a time, it's later than everything known. */
export function wishChange(id: string, isWanted: boolean, time?: Omit<Field, 'value'>): PersonRecord {
  const saved = { value: isWanted ? true : null, ...(time ?? { at: Number.MAX_SAFE_INTEGER }) }
  return { kind: 'wish', id, fields: { saved }, deletedAt: 0 }
}

/** One field with two different answers. */
export interface Overruled {
  kind: RecordKind
  id: string
  field: string
  lost: unknown
  kept: unknown
}

/** Merges two versions: the last change of each field wins. Order and repetition don't matter. */
export function mergeRecord(one: PersonRecord, other: PersonRecord): PersonRecord {
  return {
    ...one,
    fields: mergeFields(one.fields, other.fields),
    deletedAt: Math.max(one.deletedAt, other.deletedAt),
  }
}

export function mergeFields(one: Fields, other: Fields): Fields {
  const merged = { ...one }
  for (const [name, field] of Object.entries(other)) {
    const known = merged[name]
    if (known === undefined || isLater(field, known)) merged[name] = field
  }
  return merged
}

/**
 * Applies a change to what an account has. A time in the future counts as now, but never as earlier than what the
 * change replaces: a server whose clock went back still takes it. Fields with two different answers are listed.
 */
export function acceptChange(
  known: PersonRecord,
  change: PersonRecord,
  now: number,
): { record: PersonRecord; overruled: Overruled[] } {
  const { kind, id } = known
  const latest = latestOf(known)
  const isDeletedLater = change.deletedAt > latest
  const given = Math.min(change.deletedAt, now)
  const deletedAt = Math.max(known.deletedAt, isDeletedLater ? Math.max(latest + 1, given) : given)
  const fields: Record<string, Field> = { ...known.fields }
  const overruled: Overruled[] = []
  for (const [field, { value, at, seen }] of Object.entries(change.fields)) {
    const old = known.fields[field]
    const isNew = old === undefined || isLater({ value, at }, old)
    const revives = at > Math.max(change.deletedAt, known.deletedAt)
    const least = Math.max(old === undefined ? 0 : Math.min(at, old.at + 1), revives ? deletedAt + 1 : 0)
    if (isNew) fields[field] = { value, at: Math.max(least, Math.min(at, now)) }
    if (old === undefined || seen === undefined || seen === old.at || isSame(old.value, value)) continue
    overruled.push({ kind, id, field, lost: isNew ? old.value : value, kept: isNew ? value : old.value })
  }
  return { record: { kind, id, fields, deletedAt }, overruled }
}

/** Returns whether a record wasn't deleted after its last change. */
export function isAlive(record: PersonRecord): boolean {
  return latestOf(record) > record.deletedAt || (record.deletedAt === 0 && !isEmpty(record))
}

function isEmpty({ fields }: PersonRecord): boolean {
  return Object.keys(fields).length === 0
}

/** Returns the time of a record's last change, without its deletion. */
export function latestOf({ fields }: PersonRecord): number {
  return Math.max(0, ...Object.values(fields).map(({ at }) => at))
}

/** Returns what is left to send of a change after a part of it was sent: whatever changed again since. */
export function withoutSent(change: PersonRecord, sent: PersonRecord): PersonRecord | undefined {
  const left = Object.entries(change.fields).flatMap(([name, field]) => {
    const done = sent.fields[name]
    // What this device sent in the meantime is no other answer.
    return done?.at === field.at
      ? []
      : [[name, done === undefined ? field : { value: field.value, at: field.at }]]
  })
  const fields: Fields = Object.fromEntries(left)
  const deletedAt = change.deletedAt === sent.deletedAt ? 0 : change.deletedAt
  return deletedAt === 0 && Object.keys(fields).length === 0 ? undefined : { ...change, fields, deletedAt }
}

/** A time after this comes from a broken clock or file. Every other change is later than that one. */
const endOfTime = Date.UTC(2100, 0)

/** Returns a stored or received time. A time after `latest` counts as `latest`, if that's given. */
export function timeIn(value: unknown, latest?: number): number | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return undefined
  return latest === undefined ? (value > endOfTime ? 1 : value) : Math.min(value, latest)
}

/** Returns the records in stored or received data; undefined if one of them is broken. */
export function recordsIn(value: unknown): PersonRecord[] | undefined {
  if (!Array.isArray(value)) return undefined
  const records = value.flatMap((one) => recordIn(one) ?? [])
  return records.length === value.length ? records : undefined
}

export function recordIn(value: unknown): PersonRecord | undefined {
  const given = fieldsOf(value)
  const [id, deletedAt] = [given.get('id'), timeIn(given.get('deletedAt'))]
  const kind = recordKinds.find((one) => one === given.get('kind'))
  const named = [...fieldsOf(given.get('fields'))]
  const fields = named.flatMap(([name, field]) => {
    const read = fieldIn(field)
    return read === undefined || !/^[\w./-]{1,60}$/.test(name) ? [] : [[name, read] as const]
  })
  if (kind === undefined || typeof id !== 'string' || !isId(id, kind) || deletedAt === undefined)
    return undefined
  return fields.length === named.length
    ? { kind, id, fields: Object.fromEntries(fields), deletedAt }
    : undefined
}

export function isId(id: string, kind?: RecordKind): boolean {
  return (kind === 'wish' ? /^[a-z0-9-]{1,200}$/ : /^[\w-]{8,40}$/).test(id)
}

function fieldIn(value: unknown): Field | undefined {
  const given = fieldsOf(value)
  const [at, seen] = [timeIn(given.get('at')), timeIn(given.get('seen'))]
  if (at === undefined || !given.has('value')) return undefined
  return { value: given.get('value'), at, ...(seen === undefined ? {} : { seen }) }
}

/** Of two values with the same time, the one with the larger text wins, so all devices end up the same. */
export function isLater(field: Field, known: Field): boolean {
  return field.at === known.at ? textOf(field.value) > textOf(known.value) : field.at > known.at
}

export function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

/** With fields in the order of Postgres's `jsonb`. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)),
        )
      : part,
  )
}
