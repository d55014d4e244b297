import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { careOfFields, fieldsOfCare, readRecord } from '#care/care-record.ts'
import {
  type Fields,
  type Overruled,
  type PersonRecord,
  acceptChange,
  isAlive,
  latestOf,
  mergeRecord,
  recordIn,
} from '#lib/record.ts'
import type { Database } from '#server/db/open.ts'
import { careTable, petTable, recordTable, recordVersion } from '#server/db/schema.ts'
import { Refusal } from '#server/http/responses.ts'
import { maxPets } from '#pets/pet.ts'
import { fieldsOfWhole, keptPetOf, petOf, petValueIn } from '#pets/pet-fields.ts'
import type { RecordsAnswer } from '#pets/records-api.ts'
import { toPets } from '#pets/stored-pet.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * A deleted pet keeps its facts this long, in milliseconds: a change from a device that was offline brings the whole
 * pet back, not one without its illnesses.
 */
const factsForMs = 30 * dayMs

/** A deletion is remembered this long, so an older change from an offline device can't restore the pet. */
const deletedForMs = 365 * dayMs

/** Maximum deletions kept per person, newest first. */
const maxDeleted = 50

/** No pet has more fields: each allergen and illness is one. */
const maxPetFields = 120

/** Other saves of the same person that may come first. */
const maxTries = 30

/** Returns a person's pets and the care of these pets, oldest first. */
export async function listRecords(database: Database, userId: string): Promise<PersonRecord[]> {
  return living((await readAll(database, userId)).records)
}

/** Returns whether a person has saved pets. */
export async function hasPets(database: Database, userId: string): Promise<boolean> {
  return (await listRecords(database, userId)).length > 0
}

/**
 * Merges changes into a person's records. The last change of each field wins, so order and repeated saves don't
 * matter. Pets over the limit of 6 are refused. If another save comes first, this one merges again.
 */
export async function saveRecords(
  database: Database,
  userId: string,
  changes: readonly PersonRecord[],
): Promise<RecordsAnswer> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const before = await readAll(database, userId)
    const { records, refused, overruled } = mergeChanges(before.records, changes, Date.now())
    if (await replace(database, userId, before, records)) {
      const isTold = ({ kind, id }: PersonRecord): boolean =>
        kind === 'pet' || changes.some((one) => one.kind === kind && one.id === id)
      return { records: living(records).filter(isTold), refused, overruled }
    }
  }
  throw new Refusal(503, 'Too many devices are saving at once. Try again in a minute')
}

interface Stored {
  records: readonly PersonRecord[]
  /** Unset before the first save. */
  version: string | undefined
  /** Whether some records come from before `record`. */
  isOld: boolean
}

async function readAll(database: Database, userId: string): Promise<Stored> {
  const { place, addedAt, id } = petTable
  const [[version], rows, pets, care] = await database.batch([
    database.select().from(recordVersion).where(eq(recordVersion.userId, userId)),
    database
      .select()
      .from(recordTable)
      .where(eq(recordTable.userId, userId))
      .orderBy(asc(recordTable.addedAt), asc(recordTable.id)),
    database
      .select()
      .from(petTable)
      .where(eq(petTable.userId, userId))
      .orderBy(asc(place), asc(addedAt), asc(id)),
    database.select().from(careTable).where(eq(careTable.userId, userId)),
  ])
  const all = [
    ...pets.map((row): PersonRecord => {
      const [pet] = toPets([row.pet])
      const { changedAt } = row
      return pet === undefined
        ? { kind: 'pet', id: row.id, fields: {}, deletedAt: Math.max(1, changedAt) }
        : { kind: 'pet', id: row.id, fields: fieldsOfWhole(pet, changedAt), deletedAt: 0 }
    }),
    ...care.map(({ petId, kind, entries }): PersonRecord => {
      const fields = fieldsOfCare(readRecord({ [kind]: entries }))
      return { kind: 'care', id: petId, fields, deletedAt: 0 }
    }),
    ...rows.flatMap((row) => recordIn(row) ?? []),
  ]
  const records = new Map<string, PersonRecord>()
  for (const one of all) {
    const known = records.get(keyOf(one))
    records.set(keyOf(one), known === undefined ? one : mergeRecord(known, one))
  }
  return { records: [...records.values()], version: version?.version, isOld: pets.length + care.length > 0 }
}

/** Writes a person's records in one transaction. Returns false if another save came first. */
async function replace(database: Database, userId: string, before: Stored, records: readonly PersonRecord[]) {
  const version = randomUUID()
  const isFirst = sql`exists (select from ${recordVersion} where user_id = ${userId} and version = ${version}::uuid)`
  const kept = new Set(records.map(keyOf))
  const changed = before.isOld ? records : records.filter((one) => !before.records.includes(one))
  const [, claimed] = await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`),
    database.execute(
      before.version === undefined
        ? sql`insert into ${recordVersion} (user_id, version) values (${userId}, ${version}::uuid)
            on conflict do nothing returning version`
        : sql`update ${recordVersion} set version = ${version}::uuid
            where user_id = ${userId} and version = ${before.version}::uuid returning version`,
    ),
    ...changed.map((one, place) =>
      database.execute(sql`
        insert into ${recordTable} (user_id, kind, id, fields, changed_at, deleted_at, added_at)
        select ${userId}, ${one.kind}, ${one.id}, ${JSON.stringify(one.fields)}::jsonb,
          ${latestOf(one)}::bigint, ${one.deletedAt}::bigint, now() + make_interval(secs => ${place / 1000})
        where ${isFirst}
        on conflict (user_id, kind, id) do update
        set fields = excluded.fields, changed_at = excluded.changed_at, deleted_at = excluded.deleted_at`),
    ),
    ...before.records
      .filter((one) => !kept.has(keyOf(one)))
      .map(({ kind, id }) =>
        database.execute(sql`
          delete from ${recordTable}
          where user_id = ${userId} and kind = ${kind} and id = ${id} and ${isFirst}`),
      ),
    ...(before.isOld ? [petTable, careTable] : []).map((table) =>
      database.execute(sql`delete from ${table} where user_id = ${userId} and ${isFirst}`),
    ),
  ])
  return claimed.rows.length > 0
}

/** Returns the records after changes, deletions first, because they make room. */
export function mergeChanges(
  before: readonly PersonRecord[],
  changes: readonly PersonRecord[],
  now: number,
): RecordsAnswer {
  const records = new Map(before.map((one) => [keyOf(one), one]))
  const refused: string[] = []
  const overruled: Overruled[] = []
  const count = (): number => [...records.values()].filter(isPet).length
  for (const given of changes.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const change = { ...given, fields: knownFields(given) }
    const { kind, id } = change
    const known = records.get(keyOf(change)) ?? { kind, id, fields: {}, deletedAt: 0 }
    const accepted = acceptChange(known, change, now)
    const record = kind === 'care' ? newestCare(accepted.record) : accepted.record
    const { name, species } = record.fields
    const isNew = isPet(record) && !isPet(known)
    if (isNew && count() >= maxPets) refused.push(id)
    // Nothing is known of a pet that another device deleted for good, so a change alone can't bring it back.
    else if (
      kind === 'pet' ? record.deletedAt > 0 || (name && species) : hasFacts(records.get(`pet ${id}`))
    ) {
      records.set(keyOf(record), record)
      overruled.push(...(isAlive(record) ? accepted.overruled : []))
    }
  }
  return { records: forgotten([...records.values()], now), refused, overruled }
}

function rankOf({ kind, fields }: PersonRecord): number {
  return kind === 'care' ? 2 : Math.sign(Object.keys(fields).length)
}

/** Returns the fields that this shop knows, without broken values. */
function knownFields({ kind, fields }: PersonRecord): Fields {
  if (kind === 'care') {
    const read = fieldsOfCare(careOfFields(fields))
    return Object.fromEntries(
      Object.entries(read).map(([name, field]) => [name, { ...fields[name], ...field }]),
    )
  }
  const known = Object.entries(fields).flatMap(([name, field]) => {
    const value = petValueIn(name, field.value)
    return value === undefined ? [] : [[name, { ...field, value }] as const]
  })
  return Object.fromEntries(known.slice(0, maxPetFields))
}

function newestCare(record: PersonRecord): PersonRecord {
  return { ...record, fields: fieldsOfCare(careOfFields(record.fields)) }
}

function forgotten(records: readonly PersonRecord[], now: number): PersonRecord[] {
  const newest = records
    .filter((one) => one.kind === 'pet' && !isAlive(one))
    .toSorted((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? -1 : 1))
    .slice(0, maxDeleted)
  const deleted = new Set(newest)
  const kept = records.flatMap((one) => {
    if (one.kind === 'care' || isAlive(one)) return [one]
    if (!deleted.has(one) || one.deletedAt < now - deletedForMs) return []
    return [one.deletedAt < now - factsForMs && hasFacts(one) ? { ...one, fields: {} } : one]
  })
  const pets = new Map(kept.map((one) => [keyOf(one), one]))
  return kept.filter(({ kind, id }) => kind === 'pet' || hasFacts(pets.get(`pet ${id}`)))
}

function living(records: readonly PersonRecord[]): PersonRecord[] {
  const pets = records.filter(isPet)
  const ids = new Set(pets.map(({ id }) => id))
  return [...pets, ...records.filter(({ kind, id }) => kind === 'care' && ids.has(id))]
}

function isPet(record: PersonRecord): boolean {
  return record.kind === 'pet' && keptPetOf(record) !== undefined
}

function hasFacts(record: PersonRecord | undefined): boolean {
  return record !== undefined && petOf(record.fields) !== undefined
}

function keyOf({ kind, id }: PersonRecord): string {
  return `${kind} ${id}`
}
