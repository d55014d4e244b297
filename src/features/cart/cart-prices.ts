import { toCents } from '#lib/cents.ts'
import { type CartLine, countItems } from './cart-line.ts'
import { useStore } from '@nanostores/react'
import { priceDisplay } from '#lib/price-display.ts'
import { $freshPrices, freshPrice } from '#features/offers/price-store.ts'

/** The price of all lines of which it is known together, in whole cents. */
export function subtotalCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + toCents(line.price ?? 0) * line.quantity, 0)
}

/** How many things have no known price, so that the sum leaves them out. */
export function unpricedItems(lines: readonly CartLine[]): number {
  return countItems(lines.filter(({ price }) => price === undefined))
}

/** Lines with their prices as the shop shows prices: fresh ones come when the page has been painted. */
export const usePriced = priceDisplay === 'fresh' ? useFreshLines : (lines: readonly CartLine[]) => lines

function useFreshLines(lines: readonly CartLine[]): readonly CartLine[] {
  const prices = useStore($freshPrices)
  return lines.map((line) => ({ ...line, price: freshPrice(prices, line.id, line.retailer)?.price }))
}
