import type { Row } from './feed.ts'
import { readPrice } from './price.ts'
import { plainName } from './rows.ts'

/** Values of Google's product data specification, plus `unknown` for missing or other values. */
export const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder', 'unknown'] as const
export type Availability = (typeof availabilities)[number]

/** Price data from a feed row. */
export interface FeedOffer {
  /** The feed's own id. */
  id: string | undefined
  gtin: string | undefined
  /** Amazon's product number. */
  asin: string | undefined
  link: string | undefined
  /** US cents. */
  cents: number
  /** Price before a current sale, in US cents. */
  listCents?: number
  availability: Availability
}

/** Column names for each field, best first, in plain form: Google Merchant, Awin and ShareASale. */
const columns = {
  id: ['id', 'sku', 'merchantproductid', 'awproductid'],
  gtin: ['gtin', 'ean', 'upc', 'productgtin'],
  asin: ['asin'],
  link: ['link', 'url', 'producturl', 'merchantdeeplink'],
  price: ['price', 'searchprice', 'storeprice'],
  salePrice: ['saleprice'],
  currency: ['currency', 'currencycode'],
  saleTime: ['salepriceeffectivedate'],
  availability: ['availability', 'stockstatus', 'instock'],
} as const

/** Returns the offer of a row, or a sentence that explains why its price can't be used. */
export function readOffer(row: Row, now: Date): FeedOffer | string {
  const said = new Map([...row.fields].map(([name, value]) => [plainName(name), value.trim()] as const))
  const find = (names: readonly string[]) =>
    names.map((name) => said.get(name)).find((value) => value !== undefined && value !== '')
  const sale = isNow(find(columns.saleTime), now) ? find(columns.salePrice) : undefined
  const regular = readPrice(find(columns.price) ?? '', find(columns.currency))
  const price = sale === undefined ? regular : readPrice(sale, find(columns.currency))
  if (typeof price === 'string') return price
  return {
    id: find(columns.id),
    gtin: find(columns.gtin),
    asin: find(columns.asin),
    link: find(columns.link),
    cents: Math.round(price * 100),
    ...(typeof regular === 'number' && regular > price ? { listCents: Math.round(regular * 100) } : {}),
    availability: availabilityOf(find(columns.availability)),
  }
}

/**
 * Parses `2026-11-20T00:00-0800/2026-11-30T00:00-0800`. A sale without dates is on; a sale with invalid dates
 * isn't.
 */
function isNow(interval: string | undefined, now: Date): boolean {
  if (interval === undefined) return true
  const [from = Number.NaN, to = Number.NaN] = interval.split('/').map((time) => Date.parse(time))
  return now.getTime() >= from && now.getTime() <= to
}

function availabilityOf(said: string | undefined): Availability {
  const plain = plainName(said ?? '')
  if (plain === '1' || plain === 'true' || plain === 'yes') return 'in_stock'
  if (plain === '0' || plain === 'false' || plain === 'no') return 'out_of_stock'
  return availabilities.find((one) => plainName(one) === plain) ?? 'unknown'
}
