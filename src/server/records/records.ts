import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { fieldsOfCare, readRecord } from '#care/care-record.ts'
import { type PersonRecord, latestOf, mergeRecord, recordIn } from '#lib/record.ts'
import type { Database } from '#server/db/open.ts'
import { careTable, petTable, recordTable, recordVersion, wishlistEntry } from '#server/db/schema.ts'
import { Refusal } from '#server/http/responses.ts'
import { fieldsOfWhole } from '#pets/pet-fields.ts'
import { toPets } from '#pets/stored-pet.ts'
import { type Merged, keyOf, mergeChanges, shown } from './merge-changes.ts'

/** Other saves of the same person that may come first. */
const maxTries = 30

/** Returns a person's pets, the care of these pets, and their wishes, each oldest first. */
export async function listRecords(database: Database, userId: string): Promise<PersonRecord[]> {
  return shown((await readAll(database, userId)).records)
}

/** Returns whether a person has saved pets. */
export async function hasPets(database: Database, userId: string): Promise<boolean> {
  return (await listRecords(database, userId)).some(({ kind }) => kind === 'pet')
}

/**
 * Merges changes into a person's records. The last change of each field wins, so order and repeated saves don't
 * matter. Pets over the limit of 6 and wishes over 500 are refused. If another save comes first, this one merges again.
 * Returns the person's pets, and what else was changed.
 */
export function saveRecords(
  database: Database,
  userId: string,
  changes: readonly PersonRecord[],
): Promise<Merged> {
  const saved = (saving.get(userId) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => save(database, userId, changes))
  saving.set(userId, saved)
  const leave = (): void => void (saving.get(userId) === saved && saving.delete(userId))
  void saved.catch(() => undefined).then(leave)
  return saved
}

/** Saves that this process is at, by person: without a queue, several tabs would repeat each other's reads. */
const saving = new Map<string, Promise<Merged>>()

async function save(database: Database, userId: string, changes: readonly PersonRecord[]): Promise<Merged> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const before = await readAll(database, userId)
    const { records, refused, overruled } = mergeChanges(before.records, changes, Date.now())
    if (isSame(before, records) || (await replace(database, userId, before, records))) {
      const isTold = ({ kind, id }: PersonRecord): boolean =>
        kind === 'pet' || changes.some((one) => one.kind === kind && one.id === id)
      return { records: shown(records).filter(isTold), refused, overruled }
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

function isSame({ records: before, isOld }: Stored, records: readonly PersonRecord[]): boolean {
  return !isOld && records.length === before.length && records.every((one) => before.includes(one))
}

async function readAll(database: Database, userId: string): Promise<Stored> {
  const { place: index, addedAt, id } = petTable
  const [[version], rows, pets, care, wishes] = await database.batch([
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
      .orderBy(asc(index), asc(addedAt), asc(id)),
    database.select().from(careTable).where(eq(careTable.userId, userId)),
    database.select().from(wishlistEntry).where(eq(wishlistEntry.userId, userId)),
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
    ...wishes.map((row): PersonRecord => {
      const saved = { value: row.addedAt.getTime(), at: row.savedAt.getTime() }
      return { kind: 'wish', id: row.productId, fields: { saved }, deletedAt: 0 }
    }),
    ...rows.flatMap((row) => recordIn(row) ?? []),
  ]
  const records = new Map<string, PersonRecord>()
  for (const one of all) {
    const known = records.get(keyOf(one))
    records.set(keyOf(one), known === undefined ? one : mergeRecord(known, one))
  }
  const isOld = pets.length + care.length + wishes.length > 0
  return { records: [...records.values()], version: version?.version, isOld }
}

/** Writes a person's records in one transaction. Returns false if another save came first. */
async function replace(database: Database, userId: string, before: Stored, records: readonly PersonRecord[]) {
  const version = randomUUID()
  const isFirst = sql`exists (select from ${recordVersion} where user_id = ${userId} and version = ${version}::uuid)`
  const kept = new Set(records.map(keyOf))
  const gone = before.records.map(keyOf).filter((key) => !kept.has(key))
  const changed = records
    .filter((one) => before.isOld || !before.records.includes(one))
    .map((one, index) => ({ ...one, place: index, changed_at: latestOf(one), deleted_at: one.deletedAt }))
  const [, claimed] = await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`),
    database.execute(
      before.version === undefined
        ? sql`insert into ${recordVersion} (user_id, version) values (${userId}, ${version}::uuid)
            on conflict do nothing returning version`
        : sql`update ${recordVersion} set version = ${version}::uuid
            where user_id = ${userId} and version = ${before.version}::uuid returning version`,
    ),
    database.execute(sql`
      insert into ${recordTable} (user_id, kind, id, fields, changed_at, deleted_at, added_at)
      select ${userId}, kind, id, fields, changed_at, deleted_at, now() + make_interval(secs => place / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as one(kind text, id text, fields jsonb, changed_at bigint, deleted_at bigint, place integer)
      where ${isFirst}
      on conflict (user_id, kind, id) do update
      set fields = excluded.fields, changed_at = excluded.changed_at, deleted_at = excluded.deleted_at`),
    database.execute(sql`
      delete from ${recordTable} where user_id = ${userId} and ${isFirst}
        and kind || ' ' || id in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))`),
    ...(before.isOld ? [petTable, careTable, wishlistEntry] : []).map((table) =>
      database.execute(sql`delete from ${table} where user_id = ${userId} and ${isFirst}`),
    ),
  ])
  return claimed.rows.length > 0
}
