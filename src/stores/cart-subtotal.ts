import { toCents } from '#lib/cents.ts'
import { type CartLine, countItems } from './cart-line.ts'

/** The price of all lines of which it is known together, in whole cents. */
export function subtotalCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + toCents(line.price ?? 0) * line.quantity, 0)
}

/** How many things have no known price, so that the sum leaves them out. */
export function unpricedItems(lines: readonly CartLine[]): number {
  return countItems(lines.filter(({ price }) => price === undefined))
}
