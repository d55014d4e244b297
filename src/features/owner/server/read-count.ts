import { clickPages, clickPlaces } from '#features/offers/counts-api.ts'
import type { CatalogueEngine } from '#features/search/server/engine/engine.ts'
import { fieldsOf } from '#lib/fields.ts'
import type { CountedClick } from './counts.ts'

/** The count that was sent, or `unknown` if the site doesn't send such data. */
export type ReadCount =
  { kind: 'click'; click: CountedClick } | { kind: 'miss'; words: string } | { kind: 'unknown' }

/**
 * Parses a count. Accepts only known products, hosts, pages and positions, and words without email addresses or
 * long numbers.
 */
export function readCount(body: unknown, catalogue: CatalogueEngine): ReadCount {
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
