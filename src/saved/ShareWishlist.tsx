import { ShareButton } from '#ui/ShareButton.tsx'
import '#ui/share-button.ts'
import { maxShared, sharedListPath } from './shared-list.ts'

/** Shares the wishlist, local or from the server. */
export function ShareWishlist({ ids }: { ids: readonly string[] }) {
  const items = ids.map((id) => ({ id, quantity: 1 }))
  return <ShareButton path={sharedListPath('wishlist', items)} isCut={ids.length > maxShared} />
}
