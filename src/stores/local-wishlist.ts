import { putBack } from '#lib/put-back.ts'
import { announce, persistentList } from './persist.ts'
import { wishlistKey } from '#lib/storage-keys.ts'
import type { StoredProduct } from './stored-product.ts'
import { type WishlistItem, decodeWishlist, maxItems } from './wishlist-item.ts'

/** The wishlist that the browser keeps, the same in all its tabs. */
export const $localWishlist = persistentList(wishlistKey, decodeWishlist)

/** Adds a product; says whether it was added, was there before, or whether the list is full. */
export function addLocal(product: StoredProduct): 'added' | 'present' | 'full' {
  const items = $localWishlist.get()
  if (items.some((item) => item.id === product.id)) return 'present'
  if (items.length >= maxItems) return 'full'
  change([...items, { ...product, addedAt: new Date().toISOString() }])
  return 'added'
}

/** Takes a product off the browser's list; answers what puts it back. */
export function removeLocal(id: string): () => void {
  return takeAway([id])
}

/** Takes everything off the browser's list; answers what puts it back. */
export function clearLocal(): () => void {
  return takeAway($localWishlist.get().map(({ id }) => id))
}

/** Marks a product as one that the shop does not have. */
export function setUnavailable(id: string): void {
  change($localWishlist.get().map((item) => (item.id === id ? { ...item, isUnavailable: true } : item)))
}

function change(items: WishlistItem[]): void {
  $localWishlist.set(items)
  announce('wishlist-updated')
}

function takeAway(ids: readonly string[]): () => void {
  const before = $localWishlist.get()
  const gone = new Set(ids)
  change(before.filter(({ id }) => !gone.has(id)))
  return () => change(putBack($localWishlist.get(), before, gone))
}
