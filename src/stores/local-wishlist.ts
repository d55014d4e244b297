import { computed } from 'nanostores'
import { accountMark } from '#contract/hint.ts'
import { putBack } from '#lib/put-back.ts'
import { wishlistKey } from '#lib/storage-keys.ts'
import { persistentList } from './persist.ts'
import type { StoredProduct } from './stored-product.ts'
import { type WishlistItem, decodeWishlist, maxItems } from './wishlist-item.ts'

/** All wishes that the browser keeps, also those that are to go to the account of somebody who is not here. */
export const $keptWishes = persistentList(wishlistKey, decodeWishlist, JSON.stringify, 'wishlist-updated')

/** The wishlist that the browser keeps, the same in all its tabs. */
export const $localWishlist = computed($keptWishes, (items) => items.filter(isOwn))

/** Adds a product; says whether it was added, was there before, or whether the list is full. */
export function addLocal(product: StoredProduct): 'added' | 'present' | 'full' {
  const items = $localWishlist.get()
  if (items.some((item) => item.id === product.id)) return 'present'
  if (items.length >= maxItems) return 'full'
  const owner = accountMark()
  const added = { ...product, addedAt: new Date().toISOString(), ...(owner === '' ? {} : { owner }) }
  $keptWishes.change((now) =>
    now.some((item) => item.id === added.id && isOwn(item)) ? now : [...now, added],
  )
  return 'added'
}

/** Takes a product off the browser's list; answers what puts it back. */
export function removeLocal(id: string): () => void {
  return takeAway([id])
}

/** Takes products off; answers what puts them back. */
export function takeAway(ids: readonly string[]): () => void {
  const before = $localWishlist.get()
  const gone = new Set(ids)
  $keptWishes.change((items) => items.filter((item) => !(gone.has(item.id) && isOwn(item))))
  return () => $keptWishes.change((items) => putBack(items, before, gone))
}

/** Whether it is of who is signed in, or of nobody in particular. */
export function isOwn({ owner }: WishlistItem): boolean {
  return owner === undefined || owner === accountMark()
}
