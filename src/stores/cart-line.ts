import { toCents } from '#lib/money.ts'
import { parseStoredList } from '#lib/stored-list.ts'
import { toStoredProduct } from './stored-product.ts'

/** A line of the cart as the browser stores it. */
export interface CartLine {
  id: string
  name: string
  /** US dollars. */
  price: number
  image: string
  amazonUrl: string
  /** The retailer's own number for it; lines of earlier visits may be without. */
  asin?: string | undefined
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

/** A whole number from 1 to 99; what is no number counts as 1. */
export function clamp(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(maxQuantity, Math.max(1, Math.round(quantity))) : 1
}

export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** Whole cents. */
export function subtotalCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0)
}

function toLine(fields: ReadonlyMap<string, unknown>): CartLine | undefined {
  const product = toStoredProduct(fields, { picture: 'image', retailer: 'amazonUrl' })
  const quantity = fields.get('quantity')
  if (product === undefined || typeof quantity !== 'number' || !(quantity > 0)) return undefined
  const { picture: image, retailer: amazonUrl, ...kept } = product
  return { ...kept, image, amazonUrl, quantity: clamp(quantity) }
}
