import { useStore } from '@nanostores/react'
import { retailerRel } from '#catalogue/affiliate-link.ts'
import { formatCents } from '#lib/money.ts'
import { $cartSubtotal } from '#stores/cart-edit.ts'
import { toast } from '#stores/toasts.ts'
import type { CartText } from './cart-text.ts'

/** The sums, and the one button that leads to the retailer's own search or basket. */
export function CartSummary({ checkoutUrl, text }: { checkoutUrl: string; text: CartText }) {
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
