import { ProductCard } from '#products/ProductCard.tsx'
import { ProductTable } from '#products/ProductTable.tsx'
import type { CardProduct } from '#products/card-product.ts'
import { Notice } from '#ui/Notice.tsx'
import * as paths from '#lib/paths.ts'
import { plural } from '#lib/locale.ts'
import type { SharedList } from './shared-list.ts'

interface Props {
  /** The URL's list; `unknown` if a newer version of the shop created it. */
  list?: SharedList | 'unknown'
  products?: readonly CardProduct[] | undefined
  /** Number of linked products that the shop no longer has. */
  left?: number | undefined
}

const none: readonly never[] = []

/**
 * A shared list: visitors take single products or all. Never hydrates, because all actions are links and custom
 * elements.
 */
export function SharedListView({ list, products = none, left = 0 }: Props) {
  if (list === 'unknown') {
    return (
      <Notice
        picture="unavailable"
        text="This link comes from a newer version of our shop. Reload the page to open it."
      >
        <a className="button" href={paths.products}>
          Browse Products
        </a>
      </Notice>
    )
  }
  const items = list?.items ?? none
  const hasQuantities = items.some(({ quantity }) => quantity > 1)
  return (
    <>
      {products.length === 0 ? (
        <Notice
          picture="no-match"
          heading="This list is empty"
          text="We don’t carry any of the products in this link. The link may also be incomplete."
        >
          <a className="button" href={paths.products}>
            Browse Products
          </a>
        </Notice>
      ) : (
        <take-all>
          <p>{`${products.length} ${plural(products.length, 'product', 'products')}. Your own lists stay as they are until you add these.`}</p>
          <div className="needs-scripts no-print mt-4 grid gap-3 sm:flex">
            <TakeButton
              to="wishlist"
              label="Add all to my wishlist"
              title="Added to Wishlist"
              description="All of these are now on your wishlist."
            />
            <TakeButton
              to="cart"
              label="Add all to my cart"
              title="Added to Cart"
              description="All of these are now in your cart."
            />
          </div>
          <h2 className="sr-only">The products</h2>
          <ProductTable products={products} />
          <ul className="results grid-products mt-6">
            {products.map((product, index) => (
              <Item
                key={product.id}
                product={product}
                quantity={items.find(({ id }) => id === product.id)?.quantity ?? 1}
                showsQuantity={hasQuantities}
                isEager={index < 4}
              />
            ))}
          </ul>
        </take-all>
      )}
      {left > 0 && (
        <p className="mt-10">{`${plural(left, '1 product on this list is', `${left} products on this list are`)} no longer in our shop.`}</p>
      )}
    </>
  )
}

interface TakeProps {
  to: 'wishlist' | 'cart'
  label: string
  title: string
  description: string
}

function TakeButton({ to, label, title, description }: TakeProps) {
  return (
    <button
      type="button"
      className={`button button-small ${to === 'cart' ? 'button-quiet' : ''}`}
      data-take-all={to}
      {...(to === 'cart' ? { 'data-takes': 'take-all [data-product-id]' } : {})}
      data-title={title}
      data-more={description}
    >
      {label}
    </button>
  )
}

interface ItemProps {
  product: CardProduct
  quantity: number
  /** Shown for all products if any quantity is above 1. */
  showsQuantity: boolean
  isEager: boolean
}

function Item({ product, quantity, showsQuantity, isEager }: ItemProps) {
  return (
    <li data-quantity={quantity} className="flex min-w-0 flex-col">
      <div className="grid flex-auto grid-cols-1">
        <ProductCard product={product} eager={isEager} />
      </div>
      {showsQuantity && <p className="mt-2 text-center text-sm font-semibold">Quantity: {quantity}</p>}
    </li>
  )
}
