import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { FitLine } from '#components/product/FitLine.tsx'
import { Picture } from '#components/ui/Picture.tsx'
import { Price } from '#components/ui/Price.tsx'
import { productData } from '#elements/product-data.ts'
import { fill } from '#lib/fill.ts'
import { productPath } from '#lib/page-paths.ts'
import { moveToCart } from '#stores/cart-move.ts'
import { $savedProducts } from '#stores/saved-products.ts'
import type { StoredProduct } from '#stores/stored-product.ts'
import type { CartText } from './cart-text.ts'
import { focusEntry, focusNeighbor } from './focus.ts'

/** What is on the wishlist, each with the way back into the cart; nothing where it is empty. */
export function SavedForLater({ text }: { text: CartText['saved'] }) {
  const products = useStore($savedProducts)
  if (products.length === 0) return null
  return (
    <section className="no-print mt-16" aria-labelledby="saved">
      <h2 id="saved" className="text-xl">
        {fill(text.heading, { count: products.length })}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {products.map((product) => (
          <SavedProduct key={product.id} product={product} text={text} />
        ))}
      </ul>
    </section>
  )
}

function SavedProduct({ product, text }: { product: StoredProduct; text: CartText['saved'] }) {
  const entry = useRef<HTMLLIElement>(null)
  const { id, name, imageUrl } = product
  const move = (): void => {
    focusNeighbor(entry.current)
    void moveToCart(product, () => focusEntry(id))
  }
  return (
    <li
      ref={entry}
      data-entry={id}
      data-product={productData(product)}
      className="panel grid grid-cols-[4rem_1fr] items-center gap-4 p-4 large-text:flex large-text:flex-col"
    >
      <Picture src={imageUrl} className="size-16 rounded-xl object-cover" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="w-full text-base">
          <a className="hover:underline" href={productPath(id)}>
            {name}
          </a>
        </h3>
        <FitLine product={id} />
        <Price product={product} withDay />
        <button
          type="button"
          className="button button-quiet button-small"
          data-takes=""
          aria-label={fill(text.move.label, { name })}
          onClick={move}
        >
          {text.move.text}
        </button>
      </div>
    </li>
  )
}
