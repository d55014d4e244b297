import { stringify } from 'csv-stringify/sync'
import { isbot } from 'isbot'
import { countsPath } from '#contract/counts.ts'
import { clicksTablePath, reportDays, reportPath } from '#contract/owner.ts'
import type { ReadCatalogue } from '../catalogue/read.ts'
import { isUnreachable, openDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import { readJson } from '../http/body.ts'
import { errorResponse, json, personal, secured } from '../http/responses.ts'
import type { Routes } from '../http/router.ts'
import { logError } from '../log-error.ts'
import { countClick, countMiss, readCounts } from './counts.ts'
import { createForOwner } from './for-owner.ts'
import { createMinuteLimit } from './minute-limit.ts'
import { readCount } from './read-count.ts'
import { reportOf } from './report.ts'

/** Counts what is clicked, and tells it to the owners of the shop. */
export function ownerRoutes(env: Env, read: ReadCatalogue, log: (error: unknown) => void = logError): Routes {
  const setting = env.database
  const database = setting.kind === 'ready' ? openDatabase(setting.value) : undefined
  // Apart, so that a flood of searches stops no clicks from being counted; a search costs more than a click.
  const isWithin = { click: createMinuteLimit(300), miss: createMinuteLimit(60) }

  const unreachable = 'The counts are unavailable right now'
  const forOwner = createForOwner(env, unreachable, log)

  return {
    [countsPath]: {
      POST: async ({ request }) => {
        if (!isFromOwnPage(request))
          return errorResponse(403, 'Forbidden: the request comes from another site')
        if (isLeftOut(request)) return nothing()
        const body = await readJson(request)
        if (body.kind !== 'json') return errorResponse(400, 'The body isn’t valid JSON for this call')
        const catalogue = await read()
        const counted = readCount(body.value, catalogue)
        if (counted.kind === 'unknown') return errorResponse(400, 'Nothing that is counted')
        if (!isWithin[counted.kind]()) return errorResponse(429, 'Too much at once')
        if (database === undefined) return nothing()
        // What a page says isn't believed.
        if (counted.kind === 'miss' && catalogue.find({ search: counted.words, page: 1 }).total > 0) {
          return nothing()
        }
        try {
          if (counted.kind === 'click') await countClick(database, counted.click)
          else await countMiss(database, counted.words)
        } catch (error) {
          if (!isUnreachable(error)) throw error
          log(error)
          return errorResponse(503, unreachable, { ...personal, 'Retry-After': '5' })
        }
        return nothing()
      },
    },
    [reportPath]: {
      GET: forOwner(async ({ database: opened }, { url }) => {
        const days = daysOf(url)
        return json(200, reportOf(await readCounts(opened, days), await read(), days), personal)
      }),
    },
    [clicksTablePath]: {
      GET: forOwner(async ({ database: opened }, { url }) => {
        const { clicks } = await readCounts(opened, daysOf(url))
        const columns = ['day', 'productId', 'retailer', 'page', 'place', 'count']
        return secured(
          new Response(stringify(clicks, { header: true, columns, bom: true, escape_formulas: true }), {
            headers: {
              ...personal,
              'Content-Type': 'text/csv; charset=utf-8',
              'Content-Disposition': 'attachment; filename="clicks.csv"',
            },
          }),
        )
      }),
    },
  }
}

/** A browser says of each POST where it comes from. */
function isFromOwnPage({ headers, url }: Request): boolean {
  return (
    headers.get('Origin') === new URL(url).origin &&
    (headers.get('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin'
  )
}

/** Programs, and people whose browser asks sites to leave them out. */
function isLeftOut({ headers }: Request): boolean {
  const program = headers.get('User-Agent') ?? ''
  return headers.get('Sec-GPC') === '1' || program === '' || isbot(program)
}

function daysOf(url: URL): number {
  const days = Number(url.searchParams.get('days'))
  return reportDays.find((one) => one === days) ?? 30
}

function nothing(): Response {
  return secured(new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } }))
}
