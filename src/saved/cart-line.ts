import { parseStoredList } from '#lib/fields.ts'
import { type StoredProduct, toStoredProduct } from '#products/stored-product.ts'

/**
 * A line of the cart. The specification's storage format names two fields differently: `image` and `amazonUrl`.
 */
export interface CartLine extends StoredProduct {
  /** A whole number from 1 to 99. */
  quantity: number
}

export const maxQuantity = 99
const maxLines = 200

/** Returns the lines of a stored cart: drops invalid lines, clamps quantities and merges duplicates. */
export function decodeCart(stored: string | null | undefined): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const entry of parseStoredList(stored, maxLines)) {
    const line = toLine(entry)
    if (line === undefined) continue
    const before = lines.get(line.id)
    lines.set(
      line.id,
      before === undefined ? line : { ...before, quantity: clamp(before.quantity + line.quantity) },
    )
  }
  return [...lines.values()]
}

/** Returns the lines in the storage format. */
export function encodeCart(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.map(({ imageUrl: image, affiliateUrl: amazonUrl, ...line }) => ({ ...line, image, amazonUrl })),
  )
}

/** Returns a whole number from 1 to 99. NaN and Infinity become 1. */
export function clamp(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(maxQuantity, Math.max(1, Math.round(quantity))) : 1
}

/** Returns the total quantity of all lines. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function toLine(fields: Map<string, unknown>): CartLine | undefined {
  fields.set('imageUrl', fields.get('image')).set('affiliateUrl', fields.get('amazonUrl'))
  const product = toStoredProduct(fields)
  const quantity = fields.get('quantity')
  if (product === undefined || typeof quantity !== 'number' || !(quantity > 0)) return undefined
  return { ...product, quantity: clamp(quantity) }
}
