import { atom } from 'nanostores'
import { freshForMs } from '#catalogue/price-display.ts'
import type { SeenPrice } from '#contract/prices.ts'

// What asks is apart (ask-prices.ts): the cart needs only this.

/** The ids that were asked for on this page. */
export const askedPrices = new Set<string>()

/** What retailers' data said of the products of this page, by `priceKey`. */
export const $freshPrices = atom<ReadonlyMap<string, SeenPrice>>(new Map())

/** What a product costs at a retailer, the first one where none is named, while that is younger than a day. */
export function freshPrice(
  prices: ReadonlyMap<string, SeenPrice>,
  id: string,
  retailer?: string,
): SeenPrice | undefined {
  const seen = prices.get(priceKey({ id, retailer }))
  return seen !== undefined && Date.now() - Date.parse(seen.seenAt) < freshForMs ? seen : undefined
}

/** Adds what was answered. */
export function keepPrices(seen: readonly SeenPrice[]): void {
  $freshPrices.set(new Map([...$freshPrices.get(), ...seen.map((one) => [priceKey(one), one] as const)]))
}

/** Looks again at what has become too old to be shown. */
export function checkPriceAges(): void {
  $freshPrices.set(new Map($freshPrices.get()))
}

/** A product at a retailer. */
function priceKey({ id, retailer = '' }: Pick<SeenPrice, 'id' | 'retailer'>): string {
  return `${id} ${retailer}`
}
