import { ProductTable } from '#products/ProductTable.tsx'
import { lazy, Suspense } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'
import { basketLink } from '#products/affiliate-link.ts'
import '#ui/share-button.ts'
import * as paths from '#lib/paths.ts'
import { maxShared, sharedListPath } from './shared-list.ts'
import { changesText, soldLines, useShownLines } from './cart-prices.ts'
import { removeFromCart } from './cart-edit.ts'
import { undoing, toast } from '#ui/toast-store.ts'
import { CartLineItem } from './CartLineItem.tsx'
import { CartSummary } from './CartSummary.tsx'
import { RetailerSteps } from './RetailerSteps.tsx'
import { SavedForLater } from './SavedForLater.tsx'
import { focusHeading } from '#ui/focus.ts'

/** Reads the fit facts of each product, which only a cart with several lines needs. */
const MineralNote = lazy(() => import('./MineralNote.tsx'))

interface Props {
  /** Each retailer's id with its checkout URL, the first retailer first. */
  checkouts: readonly (readonly [retailer: string, url: string])[]
  /** Affiliate tag, if checkout fills the retailer's cart. */
  basketTag?: string
}

/** The cart with its summary, and the wishlist as “saved for later.” */
export function CartPage({ checkouts, basketTag }: Props) {
  const lines = useShownLines()
  const sold = soldLines(lines)
  if (lines.length === 0) {
    return (
      <>
        <Notice
          picture="empty-cart"
          heading="Your cart is empty"
          text="A soft brush and a pet toothpaste are all you need to start."
        >
          <a className="button" href={paths.products}>
            Browse Products
          </a>
        </Notice>
        <SavedForLater />
      </>
    )
  }
  const stores = new Set(sold.map(({ retailer }) => retailer))
  /** If one other retailer sells all of it. */
  const [retailer, checkoutUrl = ''] = checkouts
    .slice(1)
    .find(([id]) => stores.size === 1 && stores.has(id)) ?? [undefined, checkouts[0]?.[1]]
  const clear = (): void => {
    const undo = removeFromCart(...lines.map(({ id }) => id))
    toast({ title: 'Cart Cleared', description: 'All items removed from cart', action: undoing(undo) })
    focusHeading()
  }
  return (
    <>
      <ProductTable products={lines} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div>
          {/* Above the first link to a retailer. */}
          {sold.length > 1 && (
            <Suspense>
              <MineralNote lines={sold} />
            </Suspense>
          )}
          <p role="status" className="sr-only">
            {changesText(lines)}
          </p>
          <RetailerSteps lines={sold} />
          <ul className="panel divide-y divide-line">
            {lines.map((line) => (
              <CartLineItem key={line.id} line={line} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ShareButton path={sharedListPath('cart', lines)} isCut={lines.length > maxShared} />
            <button type="button" className="link no-print min-h-11 text-sm" onClick={clear}>
              Clear Cart
            </button>
          </div>
        </div>
        <CartSummary
          lines={lines}
          checkoutUrl={(basketTag !== undefined && basketLink(sold, basketTag)) || checkoutUrl}
          retailer={retailer}
        />
      </div>
      <SavedForLater />
    </>
  )
}
