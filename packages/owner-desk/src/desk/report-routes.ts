import { getClicksTable, reportDays } from './clicks-api.ts'
import { getReport } from './report-api.ts'
import type { ReadCatalog } from '../../../../src/server/search/read.ts'
import type { Env } from '../../../../src/server/env.ts'
import { routesOf } from '../../../../src/server/http/route.ts'
import type { Routes } from '../../../../src/server/http/router.ts'
import { createForOwner } from '../../../../src/server/person.ts'
import { readCounts } from '../counts/stored-counts.ts'
import { tableResponse } from '../server/owner-calls.ts'
import { reportOf, rowsOf } from './report.ts'

/** The owners' report, and its table of clicks. */
export function reportRoutes(env: Env, read: ReadCatalog): Routes {
  const forOwner = createForOwner(env)
  return routesOf(
    forOwner(getReport, async ({ database }, { url }) => {
      const days = daysOf(url)
      const currency = url.searchParams.get('currency')
      return reportOf(await readCounts(database, days), await read(), days, currency)
    }),
    forOwner(getClicksTable, async ({ database }, { url }) => {
      const days = daysOf(url)
      const rows = rowsOf(await readCounts(database, days), days)
      return tableResponse(
        'clicks.csv',
        rows.map((row) => ({ ...row, commission: row.commission / 100 })),
        [
          'day',
          'productId',
          'retailer',
          'page',
          'place',
          'count',
          'orders',
          'commission',
          'currency',
          'joinedBy',
        ],
      )
    }),
  )
}

function daysOf(url: URL): number {
  const days = Number(url.searchParams.get('days'))
  return reportDays.find((one) => one === days) ?? 30
}
