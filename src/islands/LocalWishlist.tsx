import { useStore } from '@nanostores/react'
import { CartButton } from '#components/product/CartButton.tsx'
import { BuyLink } from '#components/product/BuyLink.tsx'
import { CompareToggle } from '#components/product/CompareToggle.tsx'
import { FitLine } from '#components/product/FitLine.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Picture } from '#components/ui/Picture.tsx'
import { Price } from '#components/ui/Price.tsx'
import { productData } from '#elements/product-data.ts'
import { fill } from '#lib/fill.ts'
import { productPath } from '#lib/page-paths.ts'
import { clearLocal } from '#stores/local-wishlist-edit.ts'
import { $localWishlist, removeLocal } from '#stores/local-wishlist.ts'
import { messages, undoing } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'
import type { WishlistItem } from '#stores/wishlist-item.ts'
import { focusEntry, focusHeading, focusNeighbor } from './focus.ts'
import { ShareWishlist } from './ShareWishlist.tsx'
import type { WishlistText } from './wishlist-text.ts'

/** The wishlist that this browser keeps; nothing where it is empty. */
export function LocalWishlist({ text }: { text: WishlistText }) {
  const items = useStore($localWishlist)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="saved">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id="saved">{fill(text.saved.heading, { count: items.length })}</h2>
        <div className="flex flex-wrap gap-3">
          <ShareWishlist ids={items.map(({ id }) => id)} />
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              const undo = clearLocal()
              toast({ ...text.saved.cleared, action: undoing(undo) })
              focusHeading()
            }}
          >
            {text.saved.clear}
          </button>
        </div>
      </div>
      <ul className="grid-products">
        {items.map((item) => (
          <li key={item.id} data-entry={item.id}>
            <SavedCard item={item} text={text.remove} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SavedCard({ item, text }: { item: WishlistItem; text: WishlistText['remove'] }) {
  const { id, name, imageUrl } = item
  return (
    <article className="card" data-product={productData(item)}>
      <div className="card-picture">
        <Picture src={imageUrl} className="w-full" />
        <button
          type="button"
          className="icon-button heart card-heart"
          aria-label={fill(text.label, { name })}
          data-tooltip={text.tooltip}
          onClick={({ currentTarget }) => {
            focusNeighbor(currentTarget.closest('li'))
            const undo = removeLocal(id)
            const putBack = (): void => {
              undo()
              focusEntry(id)
            }
            toast(messages.removedFromWishlist(putBack))
          }}
        >
          <Icon name="trash" />
        </button>
        <CompareToggle name={name} />
      </div>
      <div className="card-text">
        <h3 className="card-name">
          <a href={productPath(id)}>{name}</a>
        </h3>
        <FitLine product={id} />
        <Price product={item} withDay />
        <div className="card-actions">
          <CartButton name={name} className="button button-small" />
          <BuyLink product={item} className="button button-quiet button-small" />
        </div>
      </div>
    </article>
  )
}
