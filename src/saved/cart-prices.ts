import { toCents } from '#lib/money.ts'
import { type CartLine, countItems } from './cart-line.ts'
import { useStore } from '@nanostores/react'
import { priceDisplay } from '#content/price-display.ts'
import { $freshPrices, freshPrice } from '#products/price-store.ts'

/** Returns the sum of all lines whose price is known, in whole cents. */
export function subtotalCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + toCents(line.price ?? 0) * line.quantity, 0)
}

/** Returns how many items have no known price and so aren't in the sum. */
export function unpricedItems(lines: readonly CartLine[]): number {
  return countItems(lines.filter(({ price }) => price === undefined))
}

/** Returns the lines that a retailer still sells, as far as we know. */
export const useSold = priceDisplay === 'fresh' ? useSoldLines : (lines: readonly CartLine[]) => lines

function useSoldLines(lines: readonly CartLine[]): readonly CartLine[] {
  const prices = useStore($freshPrices)
  return lines.filter(({ id, retailer }) => freshPrice(prices, id, retailer)?.gone === undefined)
}

/** Returns the lines with prices according to the shop's setting. Fresh prices arrive after the first paint. */
export const usePriced = priceDisplay === 'fresh' ? useFreshLines : (lines: readonly CartLine[]) => lines

function useFreshLines(lines: readonly CartLine[]): readonly CartLine[] {
  const prices = useStore($freshPrices)
  return lines.map((line) => ({ ...line, price: freshPrice(prices, line.id, line.retailer)?.price }))
}
