import { cellsOf } from './cells.ts'
import { plainName, type Row } from './feed-row.ts'
import { plainNames } from './known-formats.ts'
import { readPrice, todaysPrice } from './price.ts'
import type { Columns } from './table-columns.ts'

/** Values of Google's product data specification, plus `unknown` for missing or other values. */
export const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder', 'unknown'] as const
export type Availability = (typeof availabilities)[number]

/** Price data from a feed row. */
export interface FeedOffer {
  /** US cents. */
  cents: number
  /** Price before a current sale, in US cents. */
  listCents?: number
  availability: Availability
}

/** A product in a feed. */
export interface FeedProduct {
  /** The feed's own id. */
  id: string | undefined
  gtin: string | undefined
  /** Amazon's product number, from its column or the link. */
  asin: string | undefined
  /** A sentence that explains why its price can't be used. */
  offer: FeedOffer | string
  /** Why its sale can't be used; the offer is without it. */
  saleProblem?: string
}

/** An Amazon product number. */
const asinForm = '[A-Z0-9]{10}'

/** Returns the product of a row, with its offer. */
export function readFeedProduct(row: Row, columns: Columns, now: Date): FeedProduct {
  const cells = cellsOf(row, columns)
  const { price, originalPrice, problems, skipped } = todaysPrice(cells, columns.saleProblem, now)
  const [saleProblem] = [...problems, ...skipped]
  const product = {
    id: cells.get('key') ?? cells.get('id'),
    gtin: cells.get('gtin'),
    asin: cells.get('asin')?.toUpperCase() ?? pageNumber(cells.get('link') ?? '', asinForm),
  }
  if (price === undefined) {
    const reason = readPrice(cells.get('price') ?? '', cells.get('currency'))
    return { ...product, offer: typeof reason === 'string' ? reason : (saleProblem?.message ?? '') }
  }
  const offer = {
    cents: Math.round(price * 100),
    ...(originalPrice === undefined ? {} : { listCents: Math.round(originalPrice * 100) }),
    availability: availabilityOf(cells.get('availability')),
  }
  return { ...product, offer, ...(saleProblem === undefined ? {} : { saleProblem: saleProblem.message }) }
}

/** Words of stores, other than Google's. */
const words: readonly (readonly [Availability, string])[] = [
  ['in_stock', 'true | yes | y | available | in | limited availability'],
  ['out_of_stock', 'false | no | n | unavailable | out | sold out | discontinued'],
  ['out_of_stock', 'not available | no stock | temporarily out of stock | currently unavailable'],
]

/** Returns what a store's word says; a number counts the pieces in stock. */
export function availabilityOf(value: string | undefined): Availability {
  const plain = plainName((value ?? '').replace(/^https?:\/\/schema\.org\//, ''))
  if (/^\d+$/.test(plain)) return /^-|^[0.]+$/.test(value ?? '') ? 'out_of_stock' : 'in_stock'
  const [word] = words.find(([, known]) => plainNames(known).includes(plain)) ?? []
  return word ?? availabilities.find((one) => plainName(one) === plain) ?? 'unknown'
}

/** Amazon's forms of a product page's address; other retailers use some of them, too. */
const pages = [
  'dp',
  'gp/product',
  'gp/aw/d',
  'gp/offer-listing',
  'exec/obidos/ASIN',
  'exec/obidos/tg/detail/-',
  'o/ASIN',
  'product-reviews',
]

/**
 * Returns the product number in the address of a retailer's page, in the case that `form` wants: links in lower case
 * lead to the same page.
 */
export function pageNumber(address: string, form: string): string | undefined {
  const found = new RegExp(`/(?:${pages.join('|')})/(${form})(?=[/?#]|$)`, 'i').exec(address)?.[1] ?? ''
  const isForm = new RegExp(`^(?:${form})$`)
  return [found, found.toUpperCase()].find((number) => isForm.test(number))
}
