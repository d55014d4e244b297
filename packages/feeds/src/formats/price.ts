import type { CellProblem } from './feed-row.ts'
import { isBetween, isSaleOn } from './sale-dates.ts'

/** What a product costs, in US dollars. */
export interface TodaysPrice {
  price?: number
  /** Before a current sale, and higher. */
  originalPrice?: number
  /** Cells that make the row wrong. */
  problems: CellProblem[]
  /** Cells that don't count. */
  skipped: CellProblem[]
}

type Cells = ReadonlyMap<string, string>

const names = ['price', 'salePrice', 'originalPrice'] as const

/**
 * Decides what a product costs at a time. A sale price counts if it is lower than the price, and within its dates;
 * `saleProblem` says why none of the file counts. 0 is no sale.
 */
export function todaysPrice(cells: Cells, saleProblem: string | undefined, now: Date): TodaysPrice {
  const problems: CellProblem[] = []
  const skipped: CellProblem[] = []
  const skip = (field: string, message: string, value = cells.get(field) ?? ''): void =>
    void skipped.push({ field, value, message })
  const currency = cells.get('currency')
  const foreign = names.find((field) => otherCurrency(cells.get(field) ?? '', currency) !== undefined)
  if (foreign !== undefined) {
    const value = [cells.get(foreign), currency].filter((part) => part !== undefined).join(' ')
    const message = 'skipped because the shop uses US dollars: use the feed for the United States'
    if (names.some((field) => cells.has(field))) skip(foreign, message, value)
    return { problems, skipped }
  }
  const [price, offered, before] = names.map((field) => {
    const value = cells.get(field)
    if (value === undefined || (field !== 'price' && isZero(value))) return undefined
    const read = readPrice(value)
    if (typeof read === 'string') problems.push({ field, value, message: read })
    return typeof read === 'number' ? read : undefined
  })
  const isOn = saleProblem ?? isSaleNow(cells, now)
  let sale: number | undefined
  if (offered === undefined || isOn === false) sale = undefined
  else if (price !== undefined && offered > price)
    skip('salePrice', 'ignored because it is higher than the price')
  else if (isOn === true) sale = offered
  else
    skip(saleProblem === undefined ? (saleDates.find((field) => cells.has(field)) ?? '') : 'salePrice', isOn)
  const current = sale ?? price
  if (current === undefined) return { problems, skipped }
  const higher = before ?? (sale === undefined ? undefined : price)
  const isReduced = higher !== undefined && higher > current
  return { price: current, ...(isReduced ? { originalPrice: higher } : {}), problems, skipped }
}

const saleDates = ['saleTime', 'saleStart', 'saleEnd'] as const

function isSaleNow(cells: Cells, now: Date): boolean | string {
  const [time, start, end] = saleDates.map((field) => cells.get(field))
  return (start ?? end) === undefined ? isSaleOn(time, now) : isBetween(start, end, now)
}

function isZero(text: string): boolean {
  return /\d/.test(text) && !/[1-9]/.test(text)
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
  const match = /^(?:USD|US ?\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?0*\s*(?:USD)?$/i.exec(text.trim())
  if (match === null) return 'no price: write it as 12.99 or 12.99 USD'
  const [, whole = '', cents = ''] = match
  const price = Number(whole.replaceAll(',', '') + cents)
  if (price > highestPrice) return 'a price above $10,000: is the decimal point missing?'
  return price > 0 ? price : 'a price of 0: skip the row'
}

/** Returns the currency of a price or its column if it isn't the US dollar. */
function otherCurrency(text: string, currency = ''): string | undefined {
  const named = currency.trim()
  if (!/^(?:USD|US\$|\$)?$/i.test(named)) return named.slice(0, 20)
  return /\b(?!USD\b)[A-Z]{3}\b|\b[A-Z]{1,2}(?<!US)\$|[€£¥]/.exec(text)?.[0]
}
