import { ProductGrid } from '#components/product/ProductGrid.tsx'
import type { CardProduct } from '#components/product/card-product.ts'
import { Notice } from '#components/ui/Notice.tsx'
import { fillCount } from '#lib/fill.ts'
import { paths } from '#lib/paths.ts'
import { type SharedList, nameFromId } from '#lib/shared-list.ts'
import { takeToCart, takeToWishlist } from '#stores/take-list.ts'
import type { ListText } from './list-text.ts'

interface Props {
  list: SharedList
  /** Those of the list that the shop has. */
  products: readonly CardProduct[]
  text: ListText
}

/** A list that somebody shared: its products, to be taken one by one or together, and the names of those that left. */
export function SharedListView({ list, products, text }: Props) {
  const known = new Set(products.map(({ id }) => id))
  const left = list.ids.filter((id) => !known.has(id))
  return (
    <>
      {products.length === 0 ? (
        <Notice picture="no-match" heading={text.emptyHeading} text={text.emptyText}>
          <a className="button" href={paths.products}>
            {text.browseProducts}
          </a>
        </Notice>
      ) : (
        <>
          <p>{fillCount(text.intro, products.length)}</p>
          <div className="needs-scripts no-print mt-4 flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-small"
              onClick={() => void takeToWishlist(products, text.saved)}
            >
              {text.saveAll}
            </button>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => takeToCart(products, text.inCart)}
            >
              {text.cartAll}
            </button>
          </div>
          <h2 className="sr-only">{text.listHeading}</h2>
          <div className="mt-6">
            <ProductGrid products={products} eager={4} />
          </div>
        </>
      )}
      {left.length > 0 && (
        <section className="mt-10">
          <p>{fillCount(text.left, left.length)}</p>
          <ul className="mt-2 list-disc pl-5">
            {left.map((id) => (
              <li key={id}>{nameFromId(id)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
