import { useStore } from '@nanostores/react'
import { ProductCard } from '#components/product/ProductCard.tsx'
import { ProductSkeletons } from '#components/product/ProductSkeletons.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import type { WishlistEntry } from '#contract/wishlist.ts'
import { fill, fillCount } from '#lib/fill.ts'
import * as paths from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import { $serverWishlist } from '#stores/server-wishlist-state.ts'
import { $wishIds, joinLists, setWish } from '#stores/wishlist.ts'
import { ShareWishlist } from './ShareWishlist.tsx'
import { UnsyncedItems } from './UnsyncedItems.tsx'
import { focusNeighbor } from './focus.ts'
import type { WishlistText } from './wishlist-text.ts'

/** The signed-in person's list. */
export function ServerWishlist({ text }: { text: WishlistText }) {
  const list = useStore($serverWishlist)
  const wished = useStore($wishIds)
  if (list.state === 'loading') return <ProductSkeletons />
  if (list.state === 'failed') {
    return (
      <Notice picture="out-of-reach" text={text.failed}>
        <button type="button" className="button" onClick={() => void joinLists()}>
          {text.tryAgain}
        </button>
      </Notice>
    )
  }
  const entries = list.entries.filter(({ productId }) => wished.has(productId))
  if (entries.length === 0) {
    return (
      <>
        <Notice picture="empty-wishlist" heading={text.emptyHeading} text={text.emptyText}>
          <a className="button" href={paths.products}>
            {text.browseProducts}
          </a>
        </Notice>
        <UnsyncedItems text={text} />
      </>
    )
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-lg">
          {fillCount(text.count, entries.length)}
        </p>
        <ShareWishlist ids={entries.map(({ productId }) => productId)} />
      </div>
      <h2 className="sr-only">{text.listHeading}</h2>
      <ul className="grid-products">
        {entries.map((entry) => (
          <li key={entry.productId} data-entry={entry.productId}>
            <ProductCard product={entry} heart={<RemoveHeart entry={entry} text={text.remove} />} />
          </li>
        ))}
      </ul>
      <UnsyncedItems text={text} />
      <section className="mt-24" aria-labelledby="continue">
        <h2 id="continue">{text.continueHeading}</h2>
        <p className="mt-2">{text.continueText}</p>
        <a className="button mt-4" href={paths.products}>
          {text.browseProducts}
        </a>
      </section>
    </>
  )
}

function RemoveHeart({ entry, text }: { entry: WishlistEntry; text: WishlistText['remove'] }) {
  return (
    <button
      type="button"
      className="icon-button heart card-heart"
      aria-pressed="true"
      aria-label={fill(text.label, { name: entry.name })}
      data-tooltip={text.tooltip}
      onClick={({ currentTarget }) => {
        focusNeighbor(currentTarget.closest('li'))
        void setWish(entry, false, { removeFailed: words.removeItemFailed })
      }}
    >
      <Icon name="heart" />
    </button>
  )
}
