import { useStore } from '@nanostores/react'
import { CartButton } from '#products/CartButton.tsx'
import { BuyLink } from '#products/BuyLink.tsx'
import { SearchNote } from '#products/SearchNote.tsx'
import { CardFold } from '#products/CardFold.tsx'
import { FitLine } from '#pets/FitLine.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Price } from '#products/Price.tsx'
import { ProductTable } from '#products/ProductTable.tsx'
import { productPath } from '#lib/page-paths.ts'
import { $localWishlist, removeItems, removeLocal } from './local-wishlist.ts'
import { messages, undoing, toast } from '#ui/toast-store.ts'
import type { WishlistItem } from './wishlist-item.ts'
import { focusEntry, focusHeading, focusNeighbor } from '#ui/focus.ts'
import { ShareWishlist } from './ShareWishlist.tsx'
import '#ui/styles/tile.css'
import '#products/card.css'

/** The browser's wishlist. Renders nothing if it's empty. */
export function LocalWishlist() {
  const items = useStore($localWishlist)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="saved">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 md:mt-4">
        <h2 id="saved" className="text-lg">
          Saved Items ({items.length})
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:w-full">
          <ShareWishlist ids={items.map(({ id }) => id)} />
          <button
            type="button"
            className="link no-print min-h-11 text-sm"
            onClick={() => {
              const undo = removeItems(items.map(({ id }) => id))
              toast({
                title: 'Wishlist Cleared',
                description: 'All items have been removed from your wishlist.',
                action: undoing(undo),
              })
              focusHeading()
            }}
          >
            Clear All
          </button>
        </div>
      </div>
      <ProductTable products={items} />
      <ul className="results grid-products whole-names">
        {items.map((item) => (
          <li key={item.id} data-entry={item.id}>
            <SavedCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SavedCard({ item }: { item: WishlistItem }) {
  const { id, name, imageUrl } = item
  return (
    <article className="card" data-product-id={id}>
      <div className="card-picture">
        <Picture src={imageUrl} className="w-full" />
        <button
          type="button"
          className="icon-button heart card-heart"
          aria-label={`Remove ${name} from wishlist`}
          data-tooltip="Remove"
          onClick={({ currentTarget }) => {
            focusNeighbor(currentTarget.closest('li'))
            const undo = removeLocal(id)
            const restore = (): void => {
              undo()
              focusEntry(id)
            }
            toast(messages.removedFromWishlist(restore))
          }}
        >
          <Icon name="trash" />
        </button>
      </div>
      <div className="card-text">
        <div className="card-about">
          <h3 className="card-name">
            <a href={productPath(id)}>{name}</a>
          </h3>
          <FitLine />
        </div>
        <div className="card-offer">
          <SearchNote address={item.affiliateUrl} retailer={item.retailer} className="card-note" />
          <Price product={item} withDay />
          <CardFold name={name} />
          <div className="card-actions">
            <CartButton name={name} className="button button-small" hasIcon />
            <BuyLink product={item} className="button button-quiet button-small" />
          </div>
        </div>
      </div>
    </article>
  )
}
