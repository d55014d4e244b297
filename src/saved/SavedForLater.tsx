import { unbroken } from '#ui/Unbroken.tsx'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { FitLine } from '#pets/FitLine.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Price } from '#products/Price.tsx'
import { type StoredProduct, storedFields } from '#products/stored-product.ts'
import { productPath } from '#lib/page-paths.ts'
import { moveToCart } from './cart-move.ts'
import { $savedQuantities } from './saved-quantities.ts'
import { focusEntry, focusNeighbor } from '#ui/focus.ts'
import { computed } from 'nanostores'
import { pick } from '#lib/fields.ts'
import { $localWishlist } from './local-wishlist.ts'
import { $serverWishlist } from './server-wishlist-state.ts'
import { $wishIds } from './wishlist-store.ts'

/** The wishlist products as stored by the browser and, for signed-in visitors, by the server. */
const $savedProducts = computed(
  [$localWishlist, $serverWishlist, $wishIds],
  (local, server, ids): StoredProduct[] => {
    const entries = server.state === 'ready' ? server.entries : []
    const products = new Map<string, StoredProduct>()
    for (const product of [...entries, ...local])
      if (ids.has(product.id)) products.set(product.id, pick(product, storedFields))
    return [...products.values()]
  },
)

/** Wishlist products with a button that moves them to the cart. Renders nothing if there are none. */
export function SavedForLater() {
  const products = useStore($savedProducts)
  if (products.length === 0) return null
  return (
    <section className="no-print mt-16" aria-labelledby="saved">
      <h2 id="saved" className="text-xl">
        Saved for later ({products.length})
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {products.map((product) => (
          <SavedProduct key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

function SavedProduct({ product }: { product: StoredProduct }) {
  const entry = useRef<HTMLLIElement>(null)
  const { id, name, imageUrl } = product
  const quantity = useStore($savedQuantities)[id] ?? 1
  const move = (): void => {
    focusNeighbor(entry.current)
    void moveToCart(product, () => focusEntry(id))
  }
  return (
    <li
      ref={entry}
      data-entry={id}
      data-product-id={id}
      className="panel grid grid-cols-[4rem_1fr] items-center gap-4 p-4 large-text:flex large-text:flex-col"
    >
      <Picture src={imageUrl} className="size-16 rounded-xl object-cover" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="w-full text-base">
          <a className="hover:underline" href={productPath(id)}>
            {unbroken(name)}
          </a>
        </h3>
        <FitLine />
        <Price product={product} withDay />
        {quantity > 1 && <p className="text-soft text-sm">{`Quantity: ${quantity}`}</p>}
        <button
          type="button"
          className="button button-quiet button-small"
          data-takes=""
          aria-label={`Move to Cart: ${name}`}
          onClick={move}
        >
          Move to Cart
        </button>
      </div>
    </li>
  )
}
