import { clicksTablePath, reportDays, reportPath } from './report-api.ts'
import type { ReadCatalog } from '../../../../src/server/search/read.ts'
import type { Env } from '../../../../src/server/env.ts'
import type { Routes } from '../../../../src/server/http/router.ts'
import { createForOwner } from '../../../../src/server/person.ts'
import { readCounts } from '../counts/stored-counts.ts'
import { tableResponse } from '../server/owner-calls.ts'
import { reportOf, rowsOf } from './report.ts'

/** The owners' report, and its table of clicks. */
export function reportRoutes(env: Env, read: ReadCatalog): Routes {
  const forOwner = createForOwner(env)
  return {
    [reportPath]: {
      GET: forOwner(async ({ database }, { url }) => {
        const days = daysOf(url)
        const currency = url.searchParams.get('currency')
        return reportOf(await readCounts(database, days), await read(), days, currency)
      }),
    },
    [clicksTablePath]: {
      GET: forOwner(async ({ database }, { url }) => {
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
    },
  }
}

function daysOf(url: URL): number {
  const days = Number(url.searchParams.get('days'))
  return reportDays.find((one) => one === days) ?? 30
}
