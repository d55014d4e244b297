import { toCents } from '#lib/cents.ts'
import type { CartLine } from './cart-line.ts'

/** The price of all lines together, in whole cents. */
export function subtotalCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0)
}
