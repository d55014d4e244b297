import { isbot } from 'isbot'
import { clickPages } from './click-places.ts'
import { type Count, postCount } from './counts-api.ts'
import type { CatalogEngine } from '../../../../src/server/search/engine/engine.ts'
import type { ReadCatalog } from '../../../../src/server/search/read.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { databaseEnvIfSet, type Env } from '../../../../src/server/env.ts'
import { bodyOf } from '../../../../src/server/http/body.ts'
import { Refusal, secured } from '../../../../src/server/http/responses.ts'
import { routesOf } from '../../../../src/server/http/route.ts'
import type { Routes } from '../../../../src/server/http/router.ts'
import { senderOf } from '../server/sender.ts'
import { countClick, countMiss, type CountedClick } from './stored-counts.ts'

/** Counts clicks to retailers and searches without results. */
export function countRoutes(env: Env, read: ReadCatalog): Routes {
  return routesOf({
    endpoint: postCount,
    handler: async ({ request }) => {
      if (!isFromOwnPage(request)) throw new Refusal(403, 'Forbidden: the request comes from another site')
      if (isLeftOut(request)) return nothing()
      const body = await bodyOf(postCount, request)
      const catalog = await read()
      const counted = readCount(body, catalog)
      const database = databaseEnvIfSet(env)
      if (database === undefined) return nothing()
      const [id, sender, opened] = [body.id, senderOf(request, env), openDatabase(database)]
      if (typeof counted !== 'string') await countClick(opened, { id, kind: 'click', sender }, counted)
      // Don't trust the page: check that the search really has no results.
      else if (catalog.find({ search: counted, page: 1 }).total === 0)
        await countMiss(opened, { id, kind: 'search', sender }, counted)
      return nothing()
    },
  })
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

function nothing(): Response {
  return secured(new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } }))
}

/**
 * Returns a count of known products, hosts, pages and positions, or words without email addresses or long numbers.
 * Throws a Refusal otherwise.
 */
function readCount(body: Count, catalog: CatalogEngine): CountedClick | string {
  if ('nothingFor' in body) return readMiss(body.nothingFor)
  const { product, host, page, place } = body.click
  const known = product === '' ? catalog.byIds(catalog.list('featuredProducts')) : catalog.byIds([product])
  const hosts = known.flatMap(({ affiliateUrl, furtherOffers = [], otherSizes = [] }) =>
    [affiliateUrl, ...[...furtherOffers, ...otherSizes].map(({ url }) => url)].map(
      (url) => new URL(url).hostname,
    ),
  )
  const knownPage = readPage(page, catalog)
  if (!hosts.includes(host) || knownPage === undefined) throw unknownCount()
  return { productId: product, retailer: host, page: knownPage, place }
}

/** Returns the page if there is such a kind, and such a guide or list. */
function readPage(page: string, catalog: CatalogEngine): string | undefined {
  const [kind, id, ...more] = page.split('/')
  const known = clickPages.find((one) => one === kind)
  if (id === undefined) return known
  const entries = known === 'guides' ? catalog.list('guides') : known === 'needs' ? catalog.list('lists') : []
  return more.length === 0 && entries.some((entry) => entry.id === id) ? `${known}/${id}` : undefined
}

/** Rejects email addresses and phone or card numbers. Names can't be told apart from other words. */
function readMiss(text: string): string {
  const words = text.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const isWords = /^[\p{L}\p{N}][\p{L}\p{N} '&.,-]{1,59}$/u.test(words) && !/\d[\d .-]{4,}/.test(words)
  if (!isWords) throw unknownCount()
  return words
}

function unknownCount(): Refusal {
  return new Refusal(400, 'Unknown kind of count')
}
