import { useStore } from '@nanostores/react'
import { ProductCard } from '#products/ProductCard.tsx'
import { ProductTable } from '#products/ProductTable.tsx'
import { ProductSkeletons } from '#products/ProductSkeletons.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { WishlistEntry } from './wishlist-api.ts'
import * as paths from '#lib/paths.ts'
import { plural } from '#lib/locale.ts'
import { $serverWishlist, $hasUnsynced } from './server-wishlist-state.ts'
import { $wishIds, joinLists, setWish } from './wishlist-store.ts'
import { ShareWishlist } from './ShareWishlist.tsx'
import { focusNeighbor } from '#ui/focus.ts'
import { $localWishlist } from './local-wishlist.ts'
import { LocalWishlist } from './LocalWishlist.tsx'

/** The signed-in person's wishlist. */
export function ServerWishlist() {
  const list = useStore($serverWishlist)
  const wished = useStore($wishIds)
  if (list.state === 'loading') return <ProductSkeletons />
  if (list.state === 'failed') {
    return (
      <Notice picture="unavailable" text="We can’t load your wishlist right now. Your saved items are safe.">
        <button type="button" className="button" onClick={() => void joinLists()}>
          Try Again
        </button>
      </Notice>
    )
  }
  const entries = list.entries.filter(({ productId }) => wished.has(productId))
  if (entries.length === 0) {
    return (
      <>
        <Notice
          picture="empty-wishlist"
          heading="Your wishlist is empty"
          text="Press the heart on any product to save it here."
        >
          <a className="button" href={paths.products}>
            Browse Products
          </a>
        </Notice>
        <UnsyncedItems />
      </>
    )
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-lg">
          {`${entries.length} ${plural(entries.length, 'item', 'items')}`}
        </p>
        <ShareWishlist ids={entries.map(({ productId }) => productId)} />
      </div>
      <h2 className="sr-only">Saved products</h2>
      <ProductTable products={entries} />
      <ul className="results grid-products whole-names">
        {entries.map((entry) => (
          <li key={entry.productId} data-entry={entry.productId}>
            <ProductCard product={entry} heart={<RemoveHeart entry={entry} />} />
          </li>
        ))}
      </ul>
      <UnsyncedItems />
      <section className="mt-24" aria-labelledby="continue">
        <h2 id="continue">Continue Shopping</h2>
        <p className="mt-2">Still comparing? Shop by size, age and need.</p>
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
      onClick={({ currentTarget }) => {
        focusNeighbor(currentTarget.closest('li'))
        void setWish(entry, false, { removeFailed: 'Failed to remove item from wishlist.' })
      }}
    >
      <Icon name="heart" />
    </button>
  )
}

/** Local items that couldn't be added to the signed-in person's list. Renders nothing if there are none. */
function UnsyncedItems() {
  const hasUnsynced = useStore($hasUnsynced)
  const items = useStore($localWishlist)
  if (!hasUnsynced || items.length === 0) return null
  return (
    <div className="mt-12">
      <div className="mb-10">
        <Notice
          picture="unavailable"
          text="These products are only on this device. We couldn’t add them to your wishlist."
        >
          <button type="button" className="button" onClick={() => void joinLists(true)}>
            Try Again
          </button>
        </Notice>
      </div>
      <LocalWishlist />
    </div>
  )
}
