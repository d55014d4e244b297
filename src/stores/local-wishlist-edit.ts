import { $localWishlist, saveLocal, takeAway } from './local-wishlist.ts'

/** Takes everything off the browser's list; answers what puts it back. */
export function clearLocal(): () => void {
  return takeAway($localWishlist.get().map(({ id }) => id))
}

/** Marks a product as one that the shop does not have. */
export function setUnavailable(id: string): void {
  saveLocal($localWishlist.get().map((item) => (item.id === id ? { ...item, isUnavailable: true } : item)))
}
