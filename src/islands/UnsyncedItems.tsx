import { useStore } from '@nanostores/react'
import { Notice } from '#components/ui/Notice.tsx'
import { $localWishlist } from '#stores/local-wishlist.ts'
import { $hasUnsynced } from '#stores/server-wishlist-state.ts'
import { joinLists } from '#stores/wishlist.ts'
import { LocalWishlist } from './LocalWishlist.tsx'
import type { WishlistText } from './wishlist-text.ts'

/** What the browser kept and the signed-in person's list did not take; nothing where it took all. */
export function UnsyncedItems({ text }: { text: WishlistText }) {
  const hasUnsynced = useStore($hasUnsynced)
  const items = useStore($localWishlist)
  if (!hasUnsynced || items.length === 0) return null
  return (
    <div className="mt-12">
      <div className="mb-10">
        <Notice picture="out-of-reach" text={text.unsynced}>
          <button type="button" className="button" onClick={() => void joinLists(true)}>
            {text.tryAgain}
          </button>
        </Notice>
      </div>
      <LocalWishlist text={text} />
    </div>
  )
}
