import { parseStoredList } from '#lib/fields.ts'
import { type StoredProduct, toStoredProduct } from '#products/stored-product.ts'

/** An item of the browser's wishlist. */
export interface WishlistItem extends StoredProduct {
  /** ISO time. */
  addedAt: string
  /** The shop doesn't have this product, so it isn't sent again automatically. */
  isUnavailable?: boolean
  /** Mark of the account it's meant for (`accountMark`); unset if saved while signed out. */
  owner?: string
}

/** The server's limit per person. */
export const maxItems = 500

/** Returns the items of a stored list without invalid ones and duplicates. */
export function decodeWishlist(stored: string | null | undefined): WishlistItem[] {
  const items = new Map<string, WishlistItem>()
  for (const entry of parseStoredList(stored, maxItems)) {
    const item = toItem(entry)
    const key = `${item?.owner} ${item?.id}`
    if (item !== undefined && !items.has(key)) items.set(key, item)
  }
  return [...items.values()]
}

function toItem(fields: ReadonlyMap<string, unknown>): WishlistItem | undefined {
  const product = toStoredProduct(fields)
  if (product === undefined) return undefined
  const owner = fields.get('owner')
  const addedAt = new Date(String(fields.get('addedAt')))
  return {
    ...product,
    addedAt: Number.isNaN(addedAt.getTime()) ? new Date(0).toISOString() : addedAt.toISOString(),
    ...(fields.get('isUnavailable') === true ? { isUnavailable: true } : {}),
    ...(typeof owner === 'string' ? { owner: owner.slice(0, 40) } : {}),
  }
}
