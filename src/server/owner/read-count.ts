import { clickPages, clickPlaces } from '#contract/counts.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import { fieldsOf } from '#lib/stored-list.ts'
import type { CountedClick } from './counts.ts'

/** What is to be counted, or that it is nothing that the site sends. */
export type ReadCount =
  { kind: 'click'; click: CountedClick } | { kind: 'miss'; words: string } | { kind: 'unknown' }

/** Reads what a page sends: only products, hosts, pages and places that there are, and words that are no e-mail address or long number. */
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

/** No e-mail address and no phone or card number is kept. A name can't be told from other words. */
function readMiss(text: string): ReadCount {
  const words = text.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const isWords = /^[\p{L}\p{N}][\p{L}\p{N} '&.,-]{1,59}$/u.test(words) && !/\d[\d .-]{4,}/.test(words)
  return isWords ? { kind: 'miss', words } : { kind: 'unknown' }
}
