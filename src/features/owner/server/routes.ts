import { stringify } from 'csv-stringify/sync'
import { isbot } from 'isbot'
import { countsPath } from '#features/offers/counts-api.ts'
import { clicksTablePath, reportDays, reportPath } from '../owner-api.ts'
import type { ReadCatalogue } from '#features/search/server/read.ts'
import { isUnreachable, openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { readJson } from '#server/http/body.ts'
import { errorResponse, json, personal, secured } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { countClick, countMiss, readCounts } from './counts.ts'
import { createForOwner } from './for-owner.ts'
import { readCount } from './read-count.ts'
import { reportOf } from './report.ts'

/** Counts clicks, and reports them to the shop's owners. */
export function ownerRoutes(env: Env, read: ReadCatalogue, log: (error: unknown) => void = logError): Routes {
  const setting = env.database
  const database = setting.kind === 'ready' ? openDatabase(setting.value) : undefined
  // Separate limits, so a flood of searches can't block clicks. A search costs more than a click.
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
        if (body.kind !== 'json') return errorResponse(400, 'The body is not valid JSON for this call')
        const catalogue = await read()
        const counted = readCount(body.value, catalogue)
        if (counted.kind === 'unknown') return errorResponse(400, 'Unknown kind of count')
        if (!isWithin[counted.kind]()) return errorResponse(429, 'Too many at once')
        if (database === undefined) return nothing()
        // Don't trust the page: check that the search really has no results.
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

/** Browsers send their origin with every POST. */
function isFromOwnPage({ headers, url }: Request): boolean {
  return (
    headers.get('Origin') === new URL(url).origin &&
    (headers.get('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin'
  )
}

/** Skips bots, and visitors who turned on Global Privacy Control. */
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

/** Allows `most` calls per minute in this process, from all visitors together. */
function createMinuteLimit(most: number, now: () => number = Date.now): () => boolean {
  let minute = 0
  let taken = 0
  return () => {
    const present = Math.floor(now() / 60_000)
    if (present !== minute) [minute, taken] = [present, 0]
    taken += 1
    return taken <= most
  }
}
