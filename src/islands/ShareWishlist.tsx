import { ShareButton } from '#components/ui/ShareButton.tsx'
import '#elements/share-button.ts'
import { mostShared, sharedListPath } from '#lib/shared-list.ts'

/** Shares the wishlist, whoever keeps it. */
export function ShareWishlist({ ids }: { ids: readonly string[] }) {
  const items = ids.map((id) => ({ id, quantity: 1 }))
  return <ShareButton path={sharedListPath('wishlist', items)} isCut={ids.length > mostShared} />
}
