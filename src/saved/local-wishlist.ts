import { computed } from 'nanostores'
import { accountMark } from '#account/session-hint.ts'
import { restore, persistent } from '#lib/persist.ts'
import { wishlistKey } from '#lib/storage-keys.ts'
import type { StoredProduct } from '#products/stored-product.ts'
import { type WishlistItem, decodeWishlist, maxItems } from './wishlist-item.ts'

/** All wishlist items in the browser, including those for accounts that aren't signed in. */
export const $storedWishes = persistent(wishlistKey, decodeWishlist, JSON.stringify, 'wishlist-updated')

/** The browser's wishlist, synced across tabs. */
export const $localWishlist = computed($storedWishes, (items) => items.filter(isOwn))

/** Products that were removed on this page. */
export const removedHere = new Set<string>()

/** Adds a product. Returns whether it was added or already present, or the list is full. */
export function addLocal(product: StoredProduct): 'added' | 'present' | 'full' {
  const items = $localWishlist.get()
  if (items.some((item) => item.id === product.id)) return 'present'
  if (items.length >= maxItems) return 'full'
  const owner = accountMark()
  const added = { ...product, addedAt: new Date().toISOString(), ...(owner === '' ? {} : { owner }) }
  $storedWishes.change((now) =>
    now.some((item) => item.id === added.id && isOwn(item)) ? now : [...now, added],
  )
  return 'added'
}

/** Removes a product from the browser's list. Returns a function that restores it. */
export function removeLocal(id: string): () => void {
  return removeItems([id])
}

/** Removes products. Returns a function that restores them. */
export function removeItems(ids: readonly string[]): () => void {
  const before = $localWishlist.get()
  const gone = new Set(ids)
  for (const id of ids) removedHere.add(id)
  $storedWishes.change((items) => items.filter((item) => !(gone.has(item.id) && isOwn(item))))
  return () => $storedWishes.change((items) => restore(items, before, gone))
}

/** Returns whether an item belongs to the signed-in person or to no account. */
export function isOwn({ owner }: WishlistItem): boolean {
  return owner === undefined || owner === accountMark()
}
