import { ProductCard } from '#components/product/ProductCard.tsx'
import type { CardProduct } from '#components/product/card-product.ts'
import { Notice } from '#components/ui/Notice.tsx'
import { fill, fillCount } from '#lib/fill.ts'
import * as paths from '#lib/paths.ts'
import type { SharedList } from '#lib/shared-list.ts'
import type { ListPageWords } from '#schemas/list-page.ts'

/** What the page of a shared list says: its own words, and those that pages share. */
export interface ListText extends Omit<ListPageWords, 'title' | 'description' | 'heading'> {
  browseProducts: string
}

interface Props {
  text: ListText
  /** What of the address's list the shop has; `unknown` where a later version of the shop wrote it. */
  list?: SharedList | 'unknown'
  products?: readonly CardProduct[] | undefined
  /** How many the link names that the shop does not have. */
  left?: number | undefined
}

const none: readonly never[] = []

/**
 * A list that somebody shared: its products, to be taken one by one or together, and how many have left. It
 * is drawn where the page is, and never wakes: what can be done with it is links and elements.
 */
export function SharedListView({ list, products = none, left = 0, text }: Props) {
  if (list === 'unknown') {
    return (
      <Notice picture="out-of-reach" text={text.unknownText}>
        <a className="button" href={paths.products}>
          {text.browseProducts}
        </a>
      </Notice>
    )
  }
  const items = list?.items ?? none
  const hasQuantities = items.some(({ quantity }) => quantity > 1)
  return (
    <>
      {products.length === 0 ? (
        <Notice picture="no-match" heading={text.emptyHeading} text={text.emptyText}>
          <a className="button" href={paths.products}>
            {text.browseProducts}
          </a>
        </Notice>
      ) : (
        <take-all>
          <p>{fillCount(text.intro, products.length)}</p>
          <div className="needs-scripts no-print mt-4 flex flex-wrap gap-3">
            <TakeButton to="wishlist" label={text.saveAll} said={text.saved} />
            <TakeButton to="cart" label={text.cartAll} said={text.inCart} />
          </div>
          <h2 className="sr-only">{text.listHeading}</h2>
          <ul className="results grid-products mt-6">
            {products.map((product, index) => (
              <Item
                key={product.id}
                product={product}
                quantity={items.find(({ id }) => id === product.id)?.quantity ?? 1}
                quantityText={hasQuantities ? text.quantity : undefined}
                isEager={index < 4}
              />
            ))}
          </ul>
        </take-all>
      )}
      {left > 0 && <p className="mt-10">{fillCount(text.left, left)}</p>}
    </>
  )
}

interface TakeProps {
  to: 'wishlist' | 'cart'
  label: string
  said: ListText['saved']
}

function TakeButton({ to, label, said: { title, description } }: TakeProps) {
  return (
    <button
      type="button"
      className={`button button-small ${to === 'cart' ? 'button-quiet' : ''}`}
      data-take-all={to}
      {...(to === 'cart' ? { 'data-takes': 'take-all [data-product]' } : {})}
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
  /** Said of all where there is more than one of any. */
  quantityText: string | undefined
  isEager: boolean
}

function Item({ product, quantity, quantityText, isEager }: ItemProps) {
  return (
    <li data-quantity={quantity} className="flex min-w-0 flex-col">
      <div className="grid grow grid-cols-1">
        <ProductCard product={product} eager={isEager} />
      </div>
      {quantityText !== undefined && (
        <p className="mt-2 text-center text-sm font-semibold">{fill(quantityText, { count: quantity })}</p>
      )}
    </li>
  )
}
