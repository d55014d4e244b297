import { parseStoredList } from '#lib/stored-list.ts'
import { type StoredProduct, toStoredProduct } from './stored-product.ts'

/** An item of the list that the browser keeps. */
export interface WishlistItem extends StoredProduct {
  /** ISO time. */
  addedAt: string
  /** The server said that the shop does not have it: it is not asked for again by itself. */
  isUnavailable?: boolean
  /** The mark of the account that it is to go to (`accountMark`); what somebody saved who was not signed in has none. */
  owner?: string
}

/** As many as the server keeps for a person. */
export const maxItems = 500

/** The items of a stored list; each that cannot be a product is dropped, and what is there twice counts once. */
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
