import { plainName, type Row } from './feed-row.ts'
import { isSaleOn } from './sale-dates.ts'

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

/** An Amazon product number. */
const asinForm = '[A-Z0-9]{10}'

/** Returns the product of a row, with its offer. */
export function readFeedProduct({ fields }: Row, now: Date): FeedProduct {
  const values = new Map([...fields].map(([name, value]) => [plainName(name), value.trim()] as const))
  const find: Find = (names) =>
    names.map((name) => values.get(name)).find((value) => value !== undefined && value !== '')
  const isOn = find(columns.salePrice) === undefined ? true : isSaleOn(find(columns.saleTime), now)
  return {
    id: find(columns.id),
    gtin: find(columns.gtin),
    asin: find(columns.asin)?.toUpperCase() ?? pageNumber(find(columns.link) ?? '', asinForm),
    offer: readOffer(find, isOn === true),
    ...(typeof isOn === 'string' ? { saleProblem: isOn } : {}),
  }
}

/** Returns the first filled column of a row. */
type Find = (names: readonly string[]) => string | undefined

function readOffer(find: Find, isSaleOnNow: boolean): FeedOffer | string {
  const sale = isSaleOnNow ? find(columns.salePrice) : undefined
  const regular = readPrice(find(columns.price) ?? '', find(columns.currency))
  const price = sale === undefined ? regular : readPrice(sale, find(columns.currency))
  if (typeof price === 'string') return price
  return {
    cents: Math.round(price * 100),
    ...(typeof regular === 'number' && regular > price ? { listCents: Math.round(regular * 100) } : {}),
    availability: availabilityOf(find(columns.availability)),
  }
}

function availabilityOf(value: string | undefined): Availability {
  const plain = plainName(value ?? '')
  if (plain === '1' || plain === 'true' || plain === 'yes') return 'in_stock'
  if (plain === '0' || plain === 'false' || plain === 'no') return 'out_of_stock'
  return availabilities.find((one) => plainName(one) === plain) ?? 'unknown'
}

/** In US dollars. No product in such a shop costs more, and the database column holds little more. */
export const highestPrice = 10_000

/**
 * Parses a feed's price in US dollars, `12.99 USD` or `$12.99`, or returns the problem. `currency` is the value of
 * a separate currency column.
 */
export function readPrice(text: string, currency?: string): number | string {
  const other = otherCurrency(text, currency)
  if (other !== undefined) {
    return `a price in ${other}: the shop uses US dollars, so skip the row or use the feed for the United States`
  }
  const match = /^(?:USD|US\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?\s*(?:USD)?$/i.exec(text.trim())
  if (match === null) return 'no price: write it as 12.99 or 12.99 USD'
  const [, whole = '', cents = ''] = match
  const price = Number(whole.replaceAll(',', '') + cents)
  if (price > highestPrice) return 'a price above $10,000: is the decimal point missing?'
  return price > 0 ? price : 'a price of 0: skip the row'
}

/** Returns the currency of a price or its column if it isn't the US dollar. */
export function otherCurrency(text: string, currency = ''): string | undefined {
  const named = currency.trim()
  if (!/^(?:USD|US\$|\$)?$/i.test(named)) return named.slice(0, 20)
  return /\b(?!USD\b)[A-Z]{3}\b|\b[A-Z]{1,2}(?<!US)\$|[€£¥]/.exec(text)?.[0]
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
