import { useStore } from '@nanostores/react'
import { retailerRel } from '#catalogue/affiliate-link.ts'
import { formatCents } from '#lib/money.ts'
import { fillCount } from '#lib/fill.ts'
import { priceDisplay } from '#lib/price-display.ts'
import { subtotalCents, unpricedItems } from '#stores/cart-subtotal.ts'
import { $cart } from '#stores/cart.ts'
import { toast } from '#stores/toasts.ts'
import type { CartText } from './cart-text.ts'
import { usePriced } from './use-priced.ts'

/** The sums, and the one button that leads to the retailer's own search or basket. */
export function CartSummary({ checkoutUrl, text }: { checkoutUrl: string; text: CartText }) {
  const lines = usePriced(useStore($cart))
  const unpriced = unpricedItems(lines)
  const isFresh = priceDisplay === 'fresh'
  const hasSum = isFresh || lines.some(({ price }) => price !== undefined)
  const subtotal = formatCents(subtotalCents(lines))
  return (
    <section className="panel p-6 lg:sticky lg:top-24" aria-labelledby="summary">
      <h2 id="summary" className="text-xl">
        {text.summary.heading}
      </h2>
      {hasSum && (
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 tabular-nums large-text:block [&_dd]:text-right">
          <dt>{text.summary.subtotal}</dt>
          <dd>{subtotal}</dd>
          <dt className="border-t border-line pt-2 text-lg font-bold">{text.summary.total}</dt>
          <dd className="border-t border-line pt-2 text-lg font-bold">{subtotal}</dd>
        </dl>
      )}
      {(isFresh || (unpriced > 0 && priceDisplay === 'dated')) && (
        // Fresh prices move nothing when they come.
        <p className={unpriced === 0 ? 'invisible mt-2 text-sm' : 'mt-2 text-sm'}>
          {fillCount(hasSum ? text.summary.without : text.summary.unpriced, unpriced)}
        </p>
      )}
      {/* Shown by pets.css where a line is not for the pet. */}
      <p className="cart-not-for hidden">{text.summary.notFor}</p>
      <a
        className="button no-print mt-6 w-full"
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
