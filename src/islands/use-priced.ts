import { useStore } from '@nanostores/react'
import { priceDisplay } from '#lib/price-display.ts'
import type { CartLine } from '#stores/cart-line.ts'
import { $freshPrices, freshPrice } from '#stores/fresh-prices.ts'

/** Lines with their prices as the shop shows prices: fresh ones come when the page has been painted. */
export const usePriced = priceDisplay === 'fresh' ? useFreshLines : (lines: readonly CartLine[]) => lines

function useFreshLines(lines: readonly CartLine[]): readonly CartLine[] {
  const prices = useStore($freshPrices)
  return lines.map((line) => ({ ...line, price: freshPrice(prices, line.id, line.retailer)?.price }))
}
