import { retailerRel } from '#products/affiliate-link.ts'
import { retailerName } from '#products/retailer-name.ts'
import { SearchNote } from '#products/SearchNote.tsx'
import { formatCents } from '#lib/money.ts'
import { priceDisplay } from '#content/price-display.ts'
import { type ShownLine, subtotalCents, unpricedItems } from './cart-prices.ts'
import { toast } from '#ui/toast-store.ts'

interface Props {
  lines: readonly ShownLine[]
  checkoutUrl: string
  /** Where checkout leads, if it isn't the first retailer. */
  retailer: string | undefined
}

/** The totals and the checkout button, which opens the retailer's search or cart. */
export function CartSummary({ lines, checkoutUrl, retailer }: Props) {
  const store = retailerName(retailer)
  const unpriced = unpricedItems(lines)
  const isFresh = priceDisplay === 'fresh'
  const hasSum = isFresh || lines.some(({ price }) => price !== undefined)
  const subtotal = formatCents(subtotalCents(lines))
  return (
    <section
      className="panel ml-auto w-full max-w-md p-6 lg:sticky lg:top-24 lg:max-w-none"
      aria-labelledby="summary"
    >
      <h2 id="summary" className="text-xl">
        Order Summary
      </h2>
      {hasSum && (
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 tabular-nums large-text:block [&_dd]:text-right">
          <dt>Subtotal</dt>
          <dd>{subtotal}</dd>
          <dt className="border-t border-line pt-2 text-lg font-bold">Total</dt>
          <dd className="border-t border-line pt-2 text-lg font-bold">{subtotal}</dd>
        </dl>
      )}
      {(isFresh || (unpriced > 0 && priceDisplay === 'dated')) && (
        // Keep the space, so fresh prices cause no layout shift.
        <p className={unpriced === 0 ? 'invisible mt-2 text-sm' : 'mt-2 text-sm'}>
          {unpricedText(unpriced, hasSum)}
        </p>
      )}
      {/* pets.css shows this if a line isn't right for the pet. */}
      <p className="cart-not-for hidden">
        Something in your cart isn’t right for your pet. Read the notes in your cart before you buy.
      </p>
      <SearchNote address={checkoutUrl} retailer={retailer} className="mt-6" />
      <a
        className="button button-quiet no-print mt-3 w-full"
        href={checkoutUrl}
        target="_blank"
        rel={retailerRel}
        data-retailer
        onClick={() =>
          toast({
            title: `Redirecting to ${store}`,
            description: `Opening ${store} to complete your purchase`,
          })
        }
      >
        {`Checkout on ${store}`}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="text-soft mt-3 text-sm">
        {`You pay at ${store}, not here. Checkout opens a search for pet dental care there. Your cart doesn’t carry over, so keep this page open. ${store}’s prices and delivery terms apply.`}
      </p>
    </section>
  )
}

function unpricedText(count: number, hasSum: boolean): string {
  if (hasSum) {
    return count === 1
      ? 'Doesn’t include 1 item. See its price at the retailer.'
      : `Doesn’t include ${count} items. See their prices at the retailer.`
  }
  return count === 1
    ? 'See the price at the retailer.'
    : `See the prices of these ${count} items at the retailers.`
}
