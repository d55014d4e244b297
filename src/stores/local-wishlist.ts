import { announce, persistentList } from './persist.ts'
import { wishlistKey } from '#lib/storage-keys.ts'
import { type WishlistItem, decodeWishlist, maxItems } from './wishlist-item.ts'

/** The wishlist that the browser keeps, the same in all its tabs. */
export const $localWishlist = persistentList(wishlistKey, decodeWishlist)

/** Says whether it was added, was there before, or whether the list is full. */
export function addLocal(product: Omit<WishlistItem, 'addedAt'>): 'added' | 'present' | 'full' {
  const items = $localWishlist.get()
  if (items.some((item) => item.id === product.id)) return 'present'
  if (items.length >= maxItems) return 'full'
  change([...items, { ...product, addedAt: new Date().toISOString() }])
  return 'added'
}

export function removeLocal(id: string): void {
  change($localWishlist.get().filter((item) => item.id !== id))
}

export function clearLocal(): void {
  change([])
}

function change(items: WishlistItem[]): void {
  $localWishlist.set(items)
  announce('wishlist-updated')
}
