import type { Offer } from '#content/product.ts'
import { comparePrices } from './monthly-cost.ts'

/** Days after which a hand-entered price is stale. */
const maxDays = 30

/** Returns offers with a current price first, cheapest first; the others keep their order. */
export function cheapestFirst<Item>(
  offers: readonly Item[],
  priceOf: (offer: Item) => number | undefined,
): Item[] {
  return offers.toSorted((a, b) => comparePrices(priceOf(a), priceOf(b)))
}

/**
 * Returns an offer's hand-entered price if it's dated and not stale. Amazon's prices may only come from its own
 * data, so a hand-entered one is never compared.
 */
export function comparablePrice(
  { url, price, priceCheckedOn }: Pick<Offer, 'url' | 'price' | 'priceCheckedOn'>,
  today: Date,
): number | undefined {
  if (priceCheckedOn === undefined || isAmazon(url)) return undefined
  const days = (today.getTime() - Date.parse(priceCheckedOn)) / 86_400_000
  return days >= 0 && days <= maxDays ? price : undefined
}

/** Returns whether a link leads to one of Amazon's stores. */
export function isAmazon(address: string): boolean {
  return /(?:^|\.)amazon\.[a-z.]+$/.test(new URL(address).hostname)
}
