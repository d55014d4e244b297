import * as v from 'valibot'
import type { Answer, Endpoint } from '#lib/endpoint.ts'
import { type PersonRecord, recordKinds, recordsIn } from '#lib/record.ts'

/** The most fields in one call. A body has 32 kB at most. */
export const maxFields = 100

/** As `recordsIn` reads what devices store. */
const records = v.pipe(
  v.custom<readonly PersonRecord[]>(() => true),
  v.transform((given): unknown => recordsIn(given)),
  v.custom<PersonRecord[]>(
    Array.isArray,
    'Send a list of changes: each with a kind, an id, deletedAt, and fields with value and at',
  ),
)

/** The signed-in person's records, only those of one kind with `?kind=`. */
export const getRecords = {
  method: 'GET',
  path: '/api/records',
  answer: records,
} as const satisfies Endpoint

/**
 * Merges changes field by field. The last change of a field wins, so resending is safe. `?now=` is the device's time,
 * by which wishes measure how long ago they were made.
 */
export const putRecords = {
  method: 'PUT',
  path: '/api/records',
  maxBytes: 32_768,
  body: v.pipe(
    records,
    v.check(
      (changes) =>
        changes.reduce((sum, { fields }) => sum + Object.keys(fields).length + 1, 0) <= 2 * maxFields,
      `Send a list of changes with ${maxFields} fields at most`,
    ),
  ),
  answer: v.object({
    /** The account's pets, and what else was changed. */
    records,
    /** Ids that there was no room for, or that the shop doesn't know. */
    refused: v.array(v.string()),
    /** Ids of products that the shop doesn't have. */
    unknown: v.optional(v.array(v.string())),
    /** Fields that had two different answers. */
    overruled: v.array(
      v.object({
        kind: v.picklist(recordKinds),
        id: v.string(),
        field: v.string(),
        lost: v.optional(v.unknown(), null),
        kept: v.optional(v.unknown(), null),
      }),
    ),
  }),
} as const satisfies Endpoint

export type RecordsAnswer = Answer<typeof putRecords>
