import { fieldsOf } from '#lib/fields.ts'
import { type Field, type Fields, isLater, mergeFields, timeIn } from '#lib/record.ts'

/** How a day's practice went. `none` undoes a tap. */
export type DayResult = 'done' | 'bit' | 'no' | 'none'

export interface CareDay {
  result: DayResult
  /** Id of the step practiced, a file name in `content/coach`. */
  step: string
  /** When it was written, in milliseconds. */
  at: number
}

/** How strong a sign was, as the owner saw it. */
export type SignLevel = 0 | 1 | 2

/** An owner's answer about a sign. A sign that couldn't be seen is unknown, never `0`. */
export type SignAnswer = SignLevel | 'unseen'

/** The five things that an owner can see or smell. */
export const signs = ['breath', 'eating', 'gums', 'tartar', 'tooth'] as const
export type Sign = (typeof signs)[number]

export interface MouthCheck {
  /** Answers by sign; empty if a red flag ended the check. */
  seen: Partial<Record<Sign, SignAnswer>>
  /** Ids of red flags. */
  flags: string[]
  at: number
}

/** Days such as `2026-11-22`, each with the last thing written for it. */
export type ByDay<Entry> = Readonly<Record<string, Entry>>

/** One pet's care record. All of it merges by day. */
export interface CareRecord {
  days: ByDay<CareDay>
  checks: ByDay<MouthCheck>
}

/** The kinds of entries, each a row of its own in an account. */
export const careKinds = ['days', 'checks'] as const
export type CareKind = (typeof careKinds)[number]

export const emptyRecord: CareRecord = { days: {}, checks: {} }

/** Entries kept per kind, newest first. */
export const maxEntries = 400

/** Merges two records: the last change of a day wins. Order and repetition don't matter. */
export function mergeRecords(one: CareRecord, other: CareRecord): CareRecord {
  return careOfFields(mergeFields(fieldsOfCare(one), fieldsOfCare(other)))
}

/** Returns a pet's days and checks as fields, each under its kind and day: `days/2026-11-22`. */
export function fieldsOfCare(care: CareRecord): Fields {
  const fields = careKinds.flatMap((kind) =>
    Object.entries(care[kind]).map(([day, { at, ...value }]) => [`${kind}/${day}`, { value, at }] as const),
  )
  return Object.fromEntries(fields)
}

/** Returns the days and checks in fields, the newest 400 of each. Drops what is broken. */
export function careOfFields(fields: Fields): CareRecord {
  const entries = (kind: CareKind) =>
    Object.entries(fields).flatMap(([name, { value, at }]) => {
      const day = name.startsWith(`${kind}/`) ? name.slice(kind.length + 1) : ''
      return day === '' ? [] : [[day, { ...Object.fromEntries(fieldsOf(value)), at }] as const]
    })
  return readRecord(Object.fromEntries(careKinds.map((kind) => [kind, Object.fromEntries(entries(kind))])))
}

/** Returns the entries of `record` that `other` lacks or has in an older version. */
export function newerThan(record: CareRecord, other: CareRecord): CareRecord {
  const known = fieldsOfCare(other)
  const isNewer = ([name, field]: [string, Field]): boolean => {
    const old = known[name]
    return old === undefined || isLater(field, old)
  }
  return careOfFields(Object.fromEntries(Object.entries(fieldsOfCare(record)).filter(isNewer)))
}

/** Returns whether a record has no entries. */
export function isEmpty({ days, checks }: CareRecord): boolean {
  return Object.keys(days).length + Object.keys(checks).length === 0
}

/** Returns the record with an entry for a day, written after whatever was known of that day. */
export function withEntry<Kind extends CareKind>(
  record: CareRecord,
  kind: Kind,
  day: string,
  entry: Omit<CareRecord[Kind][string], 'at'>,
  now: number,
): CareRecord {
  const at = Math.max(now, (record[kind][day]?.at ?? 0) + 1)
  return mergeRecords(record, { ...emptyRecord, [kind]: { [day]: { ...entry, at } } })
}

/**
 * Parses stored or received data. Drops what is broken and keeps the rest. A time after `latest` counts as
 * `latest`: for a file, that's now. Never throws.
 */
export function readRecord(value: unknown, latest?: number): CareRecord {
  const fields = fieldsOf(value)
  return {
    days: read(fields.get('days'), dayIn, latest),
    checks: read(fields.get('checks'), checkIn, latest),
  }
}

function read<Entry extends { at: number }>(
  value: unknown,
  entryIn: (fields: ReadonlyMap<string, unknown>, at: number) => Entry | undefined,
  latest?: number,
): ByDay<Entry> {
  const entries = new Map<string, Entry>()
  for (const [day, one] of fieldsOf(value)) {
    const fields = fieldsOf(one)
    const at = timeIn(fields.get('at'), latest)
    const entry = isDay(day) && at !== undefined && at > 0 ? entryIn(fields, at) : undefined
    if (entry !== undefined) entries.set(day, entry)
  }
  return newest(entries)
}

function dayIn(fields: ReadonlyMap<string, unknown>, at: number): CareDay | undefined {
  const [result, step] = [fields.get('result'), fields.get('step')]
  const isResult = result === 'done' || result === 'bit' || result === 'no' || result === 'none'
  return isResult && isId(step) ? { result, step, at } : undefined
}

function checkIn(fields: ReadonlyMap<string, unknown>, at: number): MouthCheck | undefined {
  const flags = fields.get('flags')
  const answers = fieldsOf(fields.get('seen'))
  const seen: MouthCheck['seen'] = {}
  for (const sign of signs) {
    const answer = answers.get(sign)
    if (answer === 0 || answer === 1 || answer === 2 || answer === 'unseen') seen[sign] = answer
  }
  const known = Array.isArray(flags) ? [...new Set(flags.filter(isId))].slice(0, 12) : []
  return known.length + Object.keys(seen).length === 0 ? undefined : { seen, flags: known, at }
}

function newest<Entry>(entries: ReadonlyMap<string, Entry>): ByDay<Entry> {
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.slice(-maxEntries))
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z0-9-]{1,39}$/.test(value)
}

/** Returns whether a string is a calendar day from 2020 to 2099. */
export function isDay(text: string): boolean {
  if (!/^20[2-9]\d-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
