import { stringify } from 'csv-stringify/sync'
import { isbot } from 'isbot'
import { countsPath, clickPages, clickPlaces } from '#features/offers/counts-api.ts'
import { clicksTablePath, reportDays, reportPath, type OwnerReport } from '../owner-api.ts'
import type { ReadCatalogue } from '#features/search/server/read.ts'
import { isUnreachable, openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { readJson } from '#server/http/body.ts'
import { errorResponse, json, personal, secured } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { countClick, countMiss, readCounts, type CountedClick } from './counts.ts'
import { createForOwner } from './for-owner.ts'
import type { CatalogueEngine } from '#features/search/server/engine/engine.ts'
import { fieldsOf } from '#lib/fields.ts'
import type { Product } from '#content/product.ts'

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

/** The count that was sent, or `unknown` if the site doesn't send such data. */
type ReadCount =
  { kind: 'click'; click: CountedClick } | { kind: 'miss'; words: string } | { kind: 'unknown' }

/**
 * Parses a count. Accepts only known products, hosts, pages and positions, and words without email addresses or
 * long numbers.
 */
function readCount(body: unknown, catalogue: CatalogueEngine): ReadCount {
  const fields = fieldsOf(body)
  const words = fields.get('nothingFor')
  if (typeof words === 'string') return readMiss(words)
  const { product, host, page, place } = Object.fromEntries(fieldsOf(fields.get('click')))
  if (typeof product !== 'string' || typeof host !== 'string') return { kind: 'unknown' }
  const known =
    product === '' ? catalogue.byIds(catalogue.list('featuredProducts')) : catalogue.byIds([product])
  const hosts = known.flatMap(({ affiliateUrl, furtherOffers = [] }) =>
    [affiliateUrl, ...furtherOffers.map(({ url }) => url)].map((url) => new URL(url).hostname),
  )
  const knownPage = clickPages.find((one) => one === page)
  const knownPlace = clickPlaces.find((one) => one === place)
  if (!hosts.includes(host) || knownPage === undefined || knownPlace === undefined) return { kind: 'unknown' }
  return { kind: 'click', click: { productId: product, retailer: host, page: knownPage, place: knownPlace } }
}

/** Rejects email addresses and phone or card numbers. Names can't be told apart from other words. */
function readMiss(text: string): ReadCount {
  const words = text.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const isWords = /^[\p{L}\p{N}][\p{L}\p{N} '&.,-]{1,59}$/u.test(words) && !/\d[\d .-]{4,}/.test(words)
  return isWords ? { kind: 'miss', words } : { kind: 'unknown' }
}

type Counts = Awaited<ReturnType<typeof readCounts>>

/** Returns the owner's report from the counts and the catalog's missing facts. */
function reportOf(
  { clicks, misses }: Counts,
  catalogue: CatalogueEngine,
  days: number,
  today = new Date(),
): OwnerReport {
  const names = new Map(
    catalogue.byIds([...new Set(clicks.map(({ productId }) => productId))]).map(({ id, name }) => [id, name]),
  )
  const sums = sumsOf(clicks)
  return {
    days,
    total: clicks.reduce((sum, { count }) => sum + count, 0),
    byDay: lastDays(days, today).map((name) => ({
      name,
      count: clicks.filter(({ day }) => day === name).reduce((sum, { count }) => sum + count, 0),
    })),
    // Checkout clicks have no product.
    byProduct: sums('productId').map(({ name: id, count }) => ({ id, name: names.get(id) ?? id, count })),
    byRetailer: sums('retailer'),
    byPage: sums('page'),
    byPlace: sums('place'),
    misses: misses.map(({ words, count }) => ({ name: words, count })),
    unknown: catalogue.find({}).products.flatMap((product) => {
      const fields = unknownFields(product)
      return fields.length === 0 ? [] : { id: product.id, name: product.name, fields }
    }),
  }
}

/** Sums clicks by a field, highest first. */
function sumsOf(clicks: Counts['clicks']) {
  return (field: 'productId' | 'retailer' | 'page' | 'place') =>
    [...Map.groupBy(clicks, (one) => one[field])]
      .map(([name, list]) => ({ name, count: list.reduce((sum, { count }) => sum + count, 0) }))
      .toSorted((a, b) => b.count - a.count)
}

function lastDays(days: number, today: Date): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(today.getTime() - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Returns facts that the fit rule needs but the product lacks, so it can only say “check”. */
function unknownFields({ contains, use, weightRangeLb, lifeStage }: Product): string[] {
  return [
    ...(contains === undefined ? ['ingredients'] : []),
    ...((use === 'chew' || use === 'toy') && weightRangeLb === undefined ? ['weightRangeLb'] : []),
    ...(lifeStage === undefined ? ['lifeStage'] : []),
  ]
}
