import { parseStoredList } from '#lib/stored-list.ts'
import { type StoredProduct, toStoredProduct } from './stored-product.ts'

/** A line of the cart. Storage has `image` and `amazonUrl` for two of its fields, as the specification names them. */
export interface CartLine extends StoredProduct {
  /** A whole number from 1 to 99. */
  quantity: number
}

export const maxQuantity = 99
const maxLines = 200

/**
 * The lines of a stored cart. Each line is taken by itself: one that cannot be
 * a product is dropped, a quantity out of range is brought into it, a line
 * that is there twice is added up.
 */
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

/** The lines as they are stored. */
export function encodeCart(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.map(({ imageUrl: image, affiliateUrl: amazonUrl, ...line }) => ({ ...line, image, amazonUrl })),
  )
}

/** A whole number from 1 to 99; what is no number counts as 1. */
export function clamp(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(maxQuantity, Math.max(1, Math.round(quantity))) : 1
}

/** How many things all lines together are. */
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
