import { $keptWishes, $localWishlist, isOwn, takeAway } from './local-wishlist.ts'

/** Takes everything off the browser's list; answers what puts it back. */
export function clearLocal(): () => void {
  return takeAway($localWishlist.get().map(({ id }) => id))
}

/** Marks a product as one that the shop does not have. */
export function setUnavailable(id: string): void {
  $keptWishes.change((items) =>
    items.map((item) => (item.id === id && isOwn(item) ? { ...item, isUnavailable: true } : item)),
  )
}
