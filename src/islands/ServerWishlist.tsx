import { useStore } from '@nanostores/react'
import { ProductCard } from '#components/product/ProductCard.tsx'
import { ProductSkeletons } from '#components/product/ProductGrid.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import type { WishlistEntry } from '#contract/wishlist.ts'
import { paths } from '#lib/paths.ts'
import { messages } from '#stores/messages.ts'
import { $serverWishlist } from '#stores/server-wishlist-state.ts'
import { refreshWishlist, wishOnServer } from '#stores/server-wishlist.ts'
import { $wishIds } from '#stores/wishlist.ts'
import { focusHeading } from './focus-heading.ts'

/** What an owner may want to say on the wishlist page. */
export interface WishlistText {
  emptyHeading: string
  emptyText: string
  loginHeading: string
  loginText: string
  continueHeading: string
  continueText: string
}

/** The signed-in person's list. */
export function ServerWishlist({ text }: { text: WishlistText }) {
  const list = useStore($serverWishlist)
  const wished = useStore($wishIds)
  if (list.state === 'loading') return <ProductSkeletons />
  if (list.state === 'failed') {
    return (
      <Notice
        picture="out-of-reach"
        text="Your wishlist cannot be reached at the moment. Nothing that you saved is lost."
      >
        <button type="button" className="button" onClick={() => void refreshWishlist()}>
          Try Again
        </button>
      </Notice>
    )
  }
  const entries = list.entries.filter(({ productId }) => wished.has(productId))
  if (entries.length === 0) {
    return (
      <Notice picture="empty-wishlist" heading={text.emptyHeading} text={text.emptyText}>
        <a className="button" href={paths.products}>
          Browse Products
        </a>
      </Notice>
    )
  }
  return (
    <>
      <p role="status" className="mb-6 text-lg">
        {entries.length} {entries.length === 1 ? 'item' : 'items'}
      </p>
      <ul className="grid-products">
        {entries.map((entry) => (
          <li key={entry.productId}>
            <ProductCard product={entry} heart={<RemoveHeart entry={entry} />} />
          </li>
        ))}
      </ul>
      <section className="mt-24" aria-labelledby="continue">
        <h2 id="continue">{text.continueHeading}</h2>
        <p className="mt-2">{text.continueText}</p>
        <a className="button mt-4" href={paths.products}>
          Browse Products
        </a>
      </section>
    </>
  )
}

function RemoveHeart({ entry }: { entry: WishlistEntry }) {
  return (
    <button
      type="button"
      className="icon-button heart card-heart"
      aria-pressed="true"
      aria-label={`Remove ${entry.name} from wishlist`}
      data-tooltip="Remove"
      onClick={() => {
        focusHeading()
        void wishOnServer(entry.productId, false, messages.removeItemFailed)
      }}
    >
      <Icon name="heart" />
    </button>
  )
}
