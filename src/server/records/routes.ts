import { timeIn } from '#lib/record.ts'
import type { Env } from '#server/env.ts'
import { routesOf } from '#server/http/route.ts'
import type { Routes } from '#server/http/router.ts'
import { createForPerson } from '#server/person.ts'
import type { ReadCatalog } from '#server/search/read.ts'
import { getRecords, putRecords } from '#account/records-api.ts'
import { getCare, getPets, listCare, listPets, putCare, putPets } from './earlier-pages.ts'
import { listRecords, saveRecords } from './records.ts'
import { inServerTime } from './wishes.ts'

/** Reads and changes what the signed-in person has on all their devices. */
export function recordRoutes(env: Env, read: ReadCatalog): Routes {
  const forPerson = createForPerson(env)
  return routesOf(
    forPerson(getRecords, async ({ userId, database }, { url }) => {
      const kind = url.searchParams.get('kind')
      const records = await listRecords(database, userId)
      return kind === null ? records : records.filter((one) => one.kind === kind)
    }),
    forPerson(putRecords, async ({ userId, database }, { body, url }) => {
      const now = Date.now()
      const changes = inServerTime(body, timeIn(Number(url.searchParams.get('now') ?? NaN)) ?? now, now)
      const added = changes.flatMap(({ kind, id, fields }) =>
        kind === 'wish' && fields['saved']?.value !== null ? id : [],
      )
      const sold = added.length === 0 ? [] : (await read()).byIds(added).map(({ id }) => id)
      const unknown = added.filter((id) => !sold.includes(id))
      const answer = await saveRecords(
        database,
        userId,
        changes.filter(({ kind, id }) => kind !== 'wish' || !unknown.includes(id)),
      )
      const refused = [...answer.refused, ...unknown]
      return { ...answer, refused, ...(unknown.length > 0 && { unknown }) }
    }),
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
