import { useStore } from '@nanostores/react'
import { Notice } from '#components/ui/Notice.tsx'
import { ShareButton } from '#components/ui/ShareButton.tsx'
import { basketLink } from '#catalogue/basket-link.ts'
import '#elements/share-button.ts'
import * as paths from '#lib/paths.ts'
import { mostShared, sharedListPath } from '#lib/shared-list.ts'
import { clearCart } from '#stores/cart-edit.ts'
import { $cart } from '#stores/cart.ts'
import { undoing } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'
import { CartLineItem } from './CartLineItem.tsx'
import { CartSummary } from './CartSummary.tsx'
import { RetailerSteps } from './RetailerSteps.tsx'
import { SavedForLater } from './SavedForLater.tsx'
import type { CartText } from './cart-text.ts'
import { focusHeading } from './focus.ts'

interface Props {
  checkoutUrl: string
  /** The affiliate tag, where checkout fills the retailer's basket. */
  basketTag?: string
  text: CartText
}

/** The cart's lines and its summary, as the browser keeps them, and what waits on the wishlist. */
export function CartPage({ checkoutUrl, basketTag, text }: Props) {
  const lines = useStore($cart)
  if (lines.length === 0) {
    return (
      <>
        <Notice picture="empty-cart" heading={text.emptyHeading} text={text.emptyText}>
          <a className="button" href={paths.products}>
            {text.browseProducts}
          </a>
        </Notice>
        <SavedForLater text={text.saved} />
      </>
    )
  }
  const clear = (): void => {
    const undo = clearCart()
    toast({ ...text.toasts.cleared, action: undoing(undo) })
    focusHeading()
  }
  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div>
          <RetailerSteps lines={lines} text={text.list} />
          <ul className="panel divide-y divide-line">
            {lines.map((line) => (
              <CartLineItem key={line.id} line={line} text={text} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            <ShareButton path={sharedListPath('cart', lines)} isCut={lines.length > mostShared} />
            <button type="button" className="button button-quiet button-small" onClick={clear}>
              {text.clear}
            </button>
          </div>
        </div>
        <CartSummary
          checkoutUrl={(basketTag !== undefined && basketLink(lines, basketTag)) || checkoutUrl}
          text={text}
        />
      </div>
      <SavedForLater text={text.saved} />
    </>
  )
}
