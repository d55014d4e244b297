import type { Env } from '#server/env.ts'
import { routesOf } from '#server/http/route.ts'
import type { Routes } from '#server/http/router.ts'
import { createForPerson } from '#server/person.ts'
import { getRecords, putRecords } from '#pets/records-api.ts'
import { getCare, getPets, listCare, listPets, putCare, putPets } from './earlier-pages.ts'
import { listRecords, saveRecords } from './records.ts'

/** Reads and changes what the signed-in person has on all their devices. */
export function recordRoutes(env: Env): Routes {
  const forPerson = createForPerson(env)
  return routesOf(
    forPerson(getRecords, async ({ userId, database }, { url }) => {
      const kind = url.searchParams.get('kind')
      const records = await listRecords(database, userId)
      return kind === null ? records : records.filter((one) => one.kind === kind)
    }),
    forPerson(putRecords, ({ userId, database }, { body }) => saveRecords(database, userId, body)),
    // Pages that were open before records.
    forPerson(getPets, async ({ userId, database }) => listPets(await listRecords(database, userId))),
    forPerson(putPets, async ({ userId, database }, { body }) => {
      const { records, refused } = await saveRecords(database, userId, body)
      return { pets: listPets(records), refused }
    }),
    forPerson(getCare, async ({ userId, database }) => listCare(await listRecords(database, userId))),
    forPerson(putCare, async ({ userId, database }, { body }) => {
      const { records } = await saveRecords(database, userId, [body])
      return listCare(records)[0] ?? { pet: body.id, days: {}, checks: {} }
    }),
  )
}
