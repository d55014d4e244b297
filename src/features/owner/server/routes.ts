import { isbot } from 'isbot'
import { countsPath, clickPages, clickPlaces } from '#features/offers/counts-api.ts'
import { clicksTablePath, reportDays, reportPath, type BrokenLink, ownerLinksPath } from '../owner-api.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import { isUnreachable, openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { readJson } from '#server/http/body.ts'
import { errorResponse, json, personal, secured } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { countClick, countMiss, readCounts, type CountedClick } from './counts.ts'
import { createForOwner, tableResponse } from './for-owner.ts'
import { reportOf, rowsOf } from './report.ts'
import type { CatalogEngine } from '#features/search/server/engine/engine.ts'
import { fieldsOf } from '#lib/fields.ts'
import { readBroken, type StoredState } from '#features/offers/server/stored-offers.ts'
import type { Product } from '#content/product.ts'
import { retailerName } from '#lib/retailer-name.ts'

/** Counts clicks, and reports them to the shop's owners. */
export function ownerRoutes(env: Env, read: ReadCatalog, log: (error: unknown) => void = logError): Routes {
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
        const catalog = await read()
        const counted = readCount(body.value, catalog)
        if (counted.kind === 'unknown') return errorResponse(400, 'Unknown kind of count')
        if (!isWithin[counted.kind]()) return errorResponse(429, 'Too many at once')
        if (database === undefined) return nothing()
        // Don't trust the page: check that the search really has no results.
        if (counted.kind === 'miss' && catalog.find({ search: counted.words, page: 1 }).total > 0) {
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
        const currency = url.searchParams.get('currency')
        return json(200, reportOf(await readCounts(opened, days), await read(), days, currency), personal)
      }),
    },
    [clicksTablePath]: {
      GET: forOwner(async ({ database: opened }, { url }) => {
        const days = daysOf(url)
        const rows = rowsOf(await readCounts(opened, days), days)
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
function readCount(body: unknown, catalog: CatalogEngine): ReadCount {
  const fields = fieldsOf(body)
  const words = fields.get('nothingFor')
  if (typeof words === 'string') return readMiss(words)
  const { product, host, page, place } = Object.fromEntries(fieldsOf(fields.get('click')))
  if (typeof product !== 'string' || typeof host !== 'string') return { kind: 'unknown' }
  const known = product === '' ? catalog.byIds(catalog.list('featuredProducts')) : catalog.byIds([product])
  const hosts = known.flatMap(({ affiliateUrl, furtherOffers = [] }) =>
    [affiliateUrl, ...furtherOffers.map(({ url }) => url)].map((url) => new URL(url).hostname),
  )
  const knownPage = readPage(page, catalog)
  const knownPlace = clickPlaces.find((one) => one === place)
  if (!hosts.includes(host) || knownPage === undefined || knownPlace === undefined) return { kind: 'unknown' }
  return { kind: 'click', click: { productId: product, retailer: host, page: knownPage, place: knownPlace } }
}

/** Returns the page if there is such a kind, and such a guide or list. */
function readPage(page: unknown, catalog: CatalogEngine): string | undefined {
  const [kind, id, ...more] = String(page).split('/')
  const known = clickPages.find((one) => one === kind)
  if (id === undefined) return known
  const entries = known === 'guides' ? catalog.list('guides') : known === 'needs' ? catalog.list('lists') : []
  return more.length === 0 && entries.some((entry) => entry.id === id) ? `${known}/${id}` : undefined
}

/** Rejects email addresses and phone or card numbers. Names can't be told apart from other words. */
function readMiss(text: string): ReadCount {
  const words = text.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const isWords = /^[\p{L}\p{N}][\p{L}\p{N} '&.,-]{1,59}$/u.test(words) && !/\d[\d .-]{4,}/.test(words)
  return isWords ? { kind: 'miss', words } : { kind: 'unknown' }
}

/** Lists the links that an owner has to decide about. */
export function ownerLinkRoutes(
  env: Env,
  read: ReadCatalog,
  log: (error: unknown) => void = logError,
): Routes {
  const forOwner = createForOwner(env, 'Links are unavailable right now', log)
  return {
    [ownerLinksPath]: {
      GET: forOwner(async ({ database }) => {
        const { products } = (await read()).find({})
        const decided = products.flatMap(({ id, goneOn }) => (goneOn === undefined ? [] : [id]))
        return json(200, undecided(await readBroken(database, decided), products), personal)
      }),
    },
  }
}

/** Skips products that have left the shop, and gone ones whose file already says so. */
function undecided(rows: readonly StoredState[], products: readonly Product[]): BrokenLink[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap(({ productId, retailer, state, since }) => {
    const product = byId.get(productId)
    if (product === undefined || (product.goneOn !== undefined && state !== 'there')) return []
    const kind = state === 'moved' ? state : state === 'there' ? 'back' : 'gone'
    return { id: productId, name: product.name, retailer: retailerName(retailer), state: kind, since }
  })
}
