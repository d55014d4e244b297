import { useStore } from '@nanostores/react'
import { Icon } from '#components/ui/Icon.tsx'
import { Picture } from '#components/ui/Picture.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { formatCents, formatPrice, toCents } from '#lib/money.ts'
import { paths, productPath } from '#lib/paths.ts'
import { retailerRel } from '#catalogue/affiliate-link.ts'
import { basketLink } from '#catalogue/basket-link.ts'
import { type CartLine, maxQuantity } from '#stores/cart-line.ts'
import { $cart, $cartSubtotal, clearCart, setQuantity } from '#stores/cart.ts'
import { messages } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'
import { focusHeading } from './focus-heading.ts'

interface Props {
  checkoutUrl: string
  /** The affiliate tag, where checkout fills the retailer's basket. */
  basketTag?: string
  /** What an owner may want to say of checkout, prices and the empty cart. */
  text: { emptyHeading: string; emptyText: string; note: string }
}

/** The cart's lines and its summary, as the browser keeps them. */
export function CartPage({ checkoutUrl, basketTag, text }: Props) {
  const lines = useStore($cart)
  if (lines.length === 0) {
    return (
      <Notice picture="empty-cart" heading={text.emptyHeading} text={text.emptyText}>
        <a className="button" href={paths.products}>
          Browse Products
        </a>
      </Notice>
    )
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div>
        <ul className="panel divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        <button
          type="button"
          className="button button-quiet button-small mt-4"
          onClick={() => {
            clearCart()
            toast(messages.cartCleared)
            focusHeading()
          }}
        >
          Clear Cart
        </button>
      </div>
      <Summary
        checkoutUrl={(basketTag !== undefined && basketLink(lines, basketTag)) || checkoutUrl}
        note={text.note}
      />
    </div>
  )
}

function Line({ line }: { line: CartLine }) {
  const { id, name, price, image, quantity } = line
  const change = (next: number): void => {
    setQuantity(id, next)
    if (next <= 0) gone()
  }
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 p-4 md:grid-cols-[6rem_1fr_auto]">
      <Picture src={image} className="size-20 md:size-24" />
      <div>
        <h2 className="text-base font-semibold">
          <a className="hover:underline" href={productPath(id)}>
            {name}
          </a>
        </h2>
        <p className="text-soft text-sm">{formatPrice(price)} each</p>
        <div className="mt-2 flex items-center gap-1" role="group" aria-label={`Quantity of ${name}`}>
          <button
            type="button"
            className="icon-button border border-line"
            aria-label={`One less of ${name}`}
            data-tooltip="One less"
            onClick={() => change(quantity - 1)}
          >
            <Icon name="minus" />
          </button>
          <span className="min-w-10 text-center tabular-nums" aria-live="polite">
            {quantity}
          </span>
          <button
            type="button"
            className="icon-button border border-line"
            aria-label={`One more of ${name}`}
            data-tooltip="One more"
            disabled={quantity >= maxQuantity}
            onClick={() => change(quantity + 1)}
          >
            <Icon name="plus" />
          </button>
        </div>
      </div>
      <div className="col-start-2 flex items-center justify-between gap-4 md:col-start-3 md:flex-col md:items-end">
        <p className="font-bold tabular-nums">{formatCents(toCents(price) * quantity)}</p>
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${name} from cart`}
          data-tooltip="Remove"
          onClick={() => change(0)}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}

/** A line's button is gone with its line: the page's heading takes the focus. */
function gone(): void {
  toast(messages.removedFromCart)
  focusHeading()
}

function Summary({ checkoutUrl, note }: { checkoutUrl: string; note: string }) {
  const subtotal = formatCents(useStore($cartSubtotal))
  return (
    <section className="panel p-6 lg:sticky lg:top-24" aria-labelledby="summary">
      <h2 id="summary" className="text-xl">
        Order Summary
      </h2>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 tabular-nums [&_dd]:text-right">
        <dt>Subtotal</dt>
        <dd>{subtotal}</dd>
        <dt className="border-t border-line pt-2 text-lg font-bold">Total</dt>
        <dd className="border-t border-line pt-2 text-lg font-bold">{subtotal}</dd>
      </dl>
      <a
        className="button mt-6 w-full"
        href={checkoutUrl}
        target="_blank"
        rel={retailerRel}
        data-retailer
        onClick={() => toast(messages.toRetailer)}
      >
        Checkout on Amazon<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="text-soft mt-3 text-sm">{note}</p>
    </section>
  )
}
