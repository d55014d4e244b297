import { atom } from 'nanostores'
import { freshForMs, type SeenPrice } from './current-price.ts'

/** Retailers' prices for products on this page, by `priceKey`. */
export const $freshPrices = atom<ReadonlyMap<string, SeenPrice>>(new Map())

/**
 * Returns a product's price at a retailer (default: the first), unless it's a day old, or that the product is gone.
 */
export function freshPrice(
  prices: ReadonlyMap<string, SeenPrice>,
  id: string,
  retailer?: string,
): SeenPrice | undefined {
  const seen = prices.get(priceKey({ id, retailer }))
  const isFresh = seen !== undefined && Date.now() - Date.parse(seen.seenAt) < freshForMs
  return isFresh || seen?.gone !== undefined ? seen : undefined
}

/** Adds prices from a response. */
export function keepPrices(seen: readonly SeenPrice[]): void {
  $freshPrices.set(new Map([...$freshPrices.get(), ...seen.map((one) => [priceKey(one), one] as const)]))
}

/** Returns the key for a product at a retailer. */
function priceKey({ id, retailer = '' }: Pick<SeenPrice, 'id' | 'retailer'>): string {
  return `${id} ${retailer}`
}
