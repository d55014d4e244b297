import { useStore } from '@nanostores/react'
import { Icon } from '#components/ui/Icon.tsx'
import { Picture } from '#components/ui/Picture.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { fill } from '#lib/fill.ts'
import { formatCents, formatPrice, toCents } from '#lib/money.ts'
import { paths, productPath } from '#lib/paths.ts'
import type { CartPageWords } from '#schemas/page.ts'
import { retailerRel } from '#catalogue/affiliate-link.ts'
import { basketLink } from '#catalogue/basket-link.ts'
import { type CartLine, maxQuantity } from '#stores/cart-line.ts'
import { $cartSubtotal, clearCart, setQuantity } from '#stores/cart-edit.ts'
import { $cart } from '#stores/cart.ts'
import { toast } from '#stores/toasts.ts'
import { focusHeading } from './focus-heading.ts'

/** The page's words, and those that it shares. */
interface CartText extends Omit<CartPageWords, 'title' | 'description' | 'heading' | 'withoutScripts'> {
  browseProducts: string
  newTab: string
}

interface Props {
  checkoutUrl: string
  /** The affiliate tag, where checkout fills the retailer's basket. */
  basketTag?: string
  text: CartText
}

/** The cart's lines and its summary, as the browser keeps them. */
export function CartPage({ checkoutUrl, basketTag, text }: Props) {
  const lines = useStore($cart)
  if (lines.length === 0) {
    return (
      <Notice picture="empty-cart" heading={text.emptyHeading} text={text.emptyText}>
        <a className="button" href={paths.products}>
          {text.browseProducts}
        </a>
      </Notice>
    )
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div>
        <ul className="panel divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} text={text} />
          ))}
        </ul>
        <button
          type="button"
          className="button button-quiet button-small mt-4"
          onClick={() => {
            clearCart()
            toast(text.toasts.cleared)
            focusHeading()
          }}
        >
          {text.clear}
        </button>
      </div>
      <Summary
        checkoutUrl={(basketTag !== undefined && basketLink(lines, basketTag)) || checkoutUrl}
        text={text}
      />
    </div>
  )
}

function Line({ line, text }: { line: CartLine; text: CartText }) {
  const { id, name, price, imageUrl, quantity } = line
  const change = (next: number): void => {
    setQuantity(id, next)
    if (next > 0) return
    // A line's button is gone with its line: the page's heading takes the focus.
    toast(text.toasts.removed)
    focusHeading()
  }
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 p-4 md:grid-cols-[6rem_1fr_auto]">
      <Picture src={imageUrl} className="size-20 rounded-xl object-cover md:size-24" />
      <div>
        <h2 className="text-base font-semibold">
          <a className="hover:underline" href={productPath(id)}>
            {name}
          </a>
        </h2>
        <p className="text-soft text-sm">{fill(text.line.each, { price: formatPrice(price) })}</p>
        <div
          className="mt-2 flex items-center gap-1"
          role="group"
          aria-label={fill(text.line.quantity, { name })}
        >
          <button
            type="button"
            className="icon-button border border-line"
            aria-label={fill(text.line.less.label, { name })}
            data-tooltip={text.line.less.tooltip}
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
            aria-label={fill(text.line.more.label, { name })}
            data-tooltip={text.line.more.tooltip}
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
          aria-label={fill(text.line.remove.label, { name })}
          data-tooltip={text.line.remove.tooltip}
          onClick={() => change(0)}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}

function Summary({ checkoutUrl, text }: { checkoutUrl: string; text: CartText }) {
  const subtotal = formatCents(useStore($cartSubtotal))
  return (
    <section className="panel p-6 lg:sticky lg:top-24" aria-labelledby="summary">
      <h2 id="summary" className="text-xl">
        {text.summary.heading}
      </h2>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 tabular-nums [&_dd]:text-right">
        <dt>{text.summary.subtotal}</dt>
        <dd>{subtotal}</dd>
        <dt className="border-t border-line pt-2 text-lg font-bold">{text.summary.total}</dt>
        <dd className="border-t border-line pt-2 text-lg font-bold">{subtotal}</dd>
      </dl>
      <a
        className="button mt-6 w-full"
        href={checkoutUrl}
        target="_blank"
        rel={retailerRel}
        data-retailer
        onClick={() => toast(text.toasts.checkout)}
      >
        {text.summary.checkout}
        <span className="sr-only"> {text.newTab}</span>
      </a>
      <p className="text-soft mt-3 text-sm">{text.note}</p>
    </section>
  )
}
