import { computed } from 'nanostores'
import { $localWishlist, addLocal, removeLocal } from './local-wishlist.ts'
import { messages } from './messages.ts'
import { toast } from './toasts.ts'
import type { WishlistItem } from './wishlist-item.ts'

/** Ids of the wished products, wherever they are kept. */
export const $wishIds = computed(
  $localWishlist,
  (items): ReadonlySet<string> => new Set(items.map(({ id }) => id)),
)

/** Undefined while it is not known. */
export const $wishCount = computed($wishIds, (ids) => ids.size)

const addAnswers = {
  added: messages.addedToWishlist,
  present: messages.alreadyInWishlist,
  full: messages.wishlistFull,
}

/** Puts a product on the wishlist or takes it off, and says so. */
export async function toggleWish(product: Omit<WishlistItem, 'addedAt'>): Promise<void> {
  if ($wishIds.get().has(product.id)) {
    removeLocal(product.id)
    toast(messages.removedFromWishlist)
  } else {
    toast(addAnswers[addLocal(product)])
  }
}
