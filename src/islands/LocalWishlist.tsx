import { useStore } from '@nanostores/react'
import { CartButton } from '#components/product/CartButton.tsx'
import { BuyLink } from '#components/product/ProductCard.tsx'
import { productData } from '#components/product/product-data.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { Picture } from '#components/ui/Picture.tsx'
import { Price } from '#components/ui/Price.tsx'
import { productPath } from '#lib/paths.ts'
import { $localWishlist, clearLocal, removeLocal } from '#stores/local-wishlist.ts'
import { messages } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'
import type { WishlistItem } from '#stores/wishlist-item.ts'
import { focusHeading } from './focus-heading.ts'

/** The wishlist that this browser keeps; nothing where it is empty. */
export function LocalWishlist() {
  const items = useStore($localWishlist)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="saved">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id="saved">Saved Items ({items.length})</h2>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            clearLocal()
            toast(messages.wishlistCleared)
            focusHeading()
          }}
        >
          Clear All
        </button>
      </div>
      <ul className="grid-products">
        {items.map((item) => (
          <li key={item.id}>
            <SavedCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SavedCard({ item }: { item: WishlistItem }) {
  const { id, name, price, imageUrl } = item
  return (
    <article className="card" data-product={productData(item)}>
      <div className="card-picture">
        <Picture src={imageUrl} className="w-full" />
        <button
          type="button"
          className="icon-button heart card-heart"
          aria-label={`Remove ${name} from wishlist`}
          data-tooltip="Remove"
          onClick={() => {
            removeLocal(id)
            toast(messages.removedFromWishlist)
            focusHeading()
          }}
        >
          <Icon name="trash" />
        </button>
      </div>
      <div className="card-text">
        <h3 className="card-name">
          <a href={productPath(id)}>{name}</a>
        </h3>
        <Price price={price} />
        <div className="card-actions">
          <CartButton name={name} className="button button-small" />
          <BuyLink product={item} className="button button-quiet button-small" />
        </div>
      </div>
    </article>
  )
}
