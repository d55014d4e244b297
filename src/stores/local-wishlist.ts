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
  saveLocal([...items, { ...product, addedAt: new Date().toISOString() }])
  return 'added'
}

/** Takes a product off the browser's list; answers what puts it back. */
export function removeLocal(id: string): () => void {
  return takeAway([id])
}

/** Keeps these items, and tells the page. */
export function saveLocal(items: WishlistItem[]): void {
  $localWishlist.set(items)
  announce('wishlist-updated')
}

/** Takes products off; answers what puts them back. */
export function takeAway(ids: readonly string[]): () => void {
  const before = $localWishlist.get()
  const gone = new Set(ids)
  saveLocal(before.filter(({ id }) => !gone.has(id)))
  return () => saveLocal(putBack($localWishlist.get(), before, gone))
}
