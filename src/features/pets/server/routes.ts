import type { Env } from '#server/env.ts'
import { readJson } from '#server/http/body.ts'
import { Refusal } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { createForPerson } from '#server/person.ts'
import { recordsIn } from '#lib/record.ts'
import { maxFields, recordsPath } from '../records-api.ts'
import { carePath, changesIn, listCare, listPets, petCareIn, petsPath } from './earlier-pages.ts'
import { listRecords, saveRecords } from './records.ts'

/** The maximum size of a body with changes, in bytes. */
const maxBytes = 32_768

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
        const changes = recordsIn(await readJson(request, maxBytes))
        if (changes === undefined)
          throw new Refusal(
            400,
            'Send a list of changes: each with a kind, an id, deletedAt, and fields with value and at',
          )
        const count = changes.reduce((sum, { fields }) => sum + Object.keys(fields).length + 1, 0)
        if (count > 2 * maxFields)
          throw new Refusal(400, `Send a list of changes with ${maxFields} fields at most`)
        return saveRecords(database, userId, changes)
      }),
    },
    // Pages that were open before records.
    [petsPath]: {
      GET: forPerson(async ({ userId, database }) => listPets(await listRecords(database, userId))),
      PUT: forPerson(async ({ userId, database }, { request }) => {
        const changes = changesIn(await readJson(request))
        if (changes === undefined)
          throw new Refusal(
            400,
            'Send a list of changes: each with id, changedAt, and a pet with a name and a species, or null',
          )
        const { records, refused } = await saveRecords(database, userId, changes)
        return { pets: listPets(records), refused }
      }),
    },
    [carePath]: {
      GET: forPerson(async ({ userId, database }) => listCare(await listRecords(database, userId))),
      PUT: forPerson(async ({ userId, database }, { request }) => {
        const change = petCareIn(await readJson(request))
        if (change === undefined)
          throw new Refusal(400, 'Send a pet and its days and checks, each under its date')
        const { records } = await saveRecords(database, userId, [change])
        return listCare(records)[0] ?? { pet: change.id, days: {}, checks: {} }
      }),
    },
  }
}
