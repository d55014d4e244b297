import * as v from 'valibot'
import type { Env } from '#server/env.ts'
import { readBody } from '#server/http/body.ts'
import type { Routes } from '#server/http/router.ts'
import { createForPerson } from '#server/person.ts'
import { type PersonRecord, recordsIn } from '#lib/record.ts'
import { maxFields, recordsPath } from '#pets/records-api.ts'
import { carePath, listCare, listPets, petCare, petsPath, wholePets } from './earlier-pages.ts'
import { listRecords, saveRecords } from './records.ts'

/** The maximum size of a body with changes, in bytes. */
const maxBytes = 32_768

/** The records of a body. The same reader reads what devices store, where a schema library would weigh 1.7 kB. */
const recordChanges = v.pipe(
  v.unknown(),
  v.transform(recordsIn),
  v.custom<PersonRecord[]>(
    Array.isArray,
    'Send a list of changes: each with a kind, an id, deletedAt, and fields with value and at',
  ),
  v.check(
    (changes) =>
      changes.reduce((sum, { fields }) => sum + Object.keys(fields).length + 1, 0) <= 2 * maxFields,
    `Send a list of changes with ${maxFields} fields at most`,
  ),
)

/** Reads and changes what the signed-in person has on all their devices. */
export function recordRoutes(env: Env): Routes {
  const forPerson = createForPerson(env)
  return {
    [recordsPath]: {
      GET: forPerson(async ({ userId, database }, { url }) => {
        const kind = url.searchParams.get('kind')
        const records = await listRecords(database, userId)
        return kind === null ? records : records.filter((one) => one.kind === kind)
      }),
      PUT: forPerson(async ({ userId, database }, { request }) => {
        return saveRecords(database, userId, await readBody(request, recordChanges, maxBytes))
      }),
    },
    // Pages that were open before records.
    [petsPath]: {
      GET: forPerson(async ({ userId, database }) => listPets(await listRecords(database, userId))),
      PUT: forPerson(async ({ userId, database }, { request }) => {
        const changes = await readBody(request, wholePets)
        const { records, refused } = await saveRecords(database, userId, changes)
        return { pets: listPets(records), refused }
      }),
    },
    [carePath]: {
      GET: forPerson(async ({ userId, database }) => listCare(await listRecords(database, userId))),
      PUT: forPerson(async ({ userId, database }, { request }) => {
        const change = await readBody(request, petCare)
        const { records } = await saveRecords(database, userId, [change])
        return listCare(records)[0] ?? { pet: change.id, days: {}, checks: {} }
      }),
    },
  }
}
