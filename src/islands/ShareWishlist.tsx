import { ShareButton } from '#components/ui/ShareButton.tsx'
import '#elements/share-button.ts'
import { mostShared, sharedListPath } from '#lib/shared-list.ts'

/** Shares the wishlist, whoever keeps it. */
export function ShareWishlist({ ids }: { ids: readonly string[] }) {
  return <ShareButton path={sharedListPath('wishlist', ids)} isCut={ids.length > mostShared} />
}
