import { call, readJson } from '#lib/call.ts'
import { isList, isText, listOf, objectOf } from '#lib/guards.ts'
import { type Overruled, type PersonRecord, type RecordKind, recordKinds, recordsIn } from '#lib/record.ts'

/**
 * `GET` returns the signed-in person's records, only those of one kind with `?kind=`. `PUT` takes a list of changes,
 * which are merged field by field, and returns the result.
 */
export const recordsPath = '/api/records'

/** The most fields in one call. A body has 32 kB at most. */
export const maxFields = 100

export interface RecordsAnswer {
  /** The account's pets, and the care that was changed. */
  records: PersonRecord[]
  /** Ids of the pets that there was no room for. */
  refused: readonly string[]
  /** Fields that had two different answers. */
  overruled: readonly Overruled[]
}

const isAnswer = objectOf({
  records: isList,
  refused: listOf(isText),
  overruled: listOf(objectOf({ kind: isKind, id: isText, field: isText })),
})

function isKind(value: unknown): value is RecordKind {
  return recordKinds.some((kind) => kind === value)
}

/** Returns the signed-in person's records of a kind. Throws as `readJson` does. */
export async function readRecords(kind: RecordKind): Promise<PersonRecord[]> {
  return parsed(await readJson(`${recordsPath}?${new URLSearchParams({ kind })}`, isList))
}

/** Sends changes. The last change of a field wins, so resending is safe. Throws as `readJson` does. */
export async function writeRecords(changes: readonly PersonRecord[]): Promise<RecordsAnswer> {
  const answer: unknown = await (await call('PUT', recordsPath, changes)).json()
  if (!isAnswer(answer)) throw new Error(`${recordsPath}: unexpected response format`)
  const overruled = answer.overruled.map((one) => ({ lost: null, kept: null, ...one }))
  return { ...answer, records: parsed(answer.records), overruled }
}

function parsed(list: unknown): PersonRecord[] {
  const records = recordsIn(list)
  if (records === undefined) throw new Error(`${recordsPath}: unexpected response format`)
  return records
}
