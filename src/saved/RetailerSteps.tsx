import { useStore } from '@nanostores/react'
import { formatCents } from '#lib/money.ts'
import { plural } from '#lib/locale.ts'
import { type ShownLine, subtotalCents } from './cart-prices.ts'
import { retailerName } from '#products/retailer-name.ts'
import { SearchNote } from '#products/SearchNote.tsx'
import { $visited } from '#products/visited-retailer.ts'

/** Explains that the cart is a shopping list, and opens these lines at the retailer, one per click. */
export function RetailerSteps({ lines }: { lines: readonly ShownLine[] }) {
  const visited = useStore($visited)
  const next = lines.find(({ id }) => !visited.has(id))
  const count = lines.filter(({ id }) => visited.has(id)).length
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  // A price that loads later would move the page.
  const hasSum = lines.every(({ price }) => price !== undefined)
  /** Follows the line's own link, which leads to the store of the visitor's country. */
  const open = ({ id }: ShownLine): void =>
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"] a[data-retailer]`)?.click()
  return (
    <section
      className="no-print mb-4 items-center justify-between gap-8 rounded-card bg-mint p-4 md:flex md:p-5"
      aria-labelledby="list"
    >
      <div>
        <h2 id="list" className="text-lg">
          This is a list, not a checkout
        </h2>
        {hasSum && (
          <p className="mt-1 font-bold tabular-nums lg:hidden">
            {`${pieces} ${plural(pieces, 'item', 'items')}, ${formatCents(subtotalCents(lines))}`}
          </p>
        )}
        <p className="mt-1 text-sm">
          {`You don’t buy anything here. Open each product on ${retailerNames(lines)} and add it to your cart there. Check marks show what you’ve opened.`}
        </p>
        {next !== undefined && (
          <SearchNote address={next.affiliateUrl} retailer={next.retailer} className="mt-1" />
        )}
      </div>
      <div className="mt-3 flex flex-none flex-wrap items-center gap-x-4 gap-y-2 md:mt-0 md:flex-col">
        {next !== undefined && (
          <button
            type="button"
            className="button"
            data-opens=":nth-child(1 of .cart-line:has(input:not(:checked)))"
            onClick={() => open(next)}
          >
            {`Open next at ${retailerName(next.retailer)} (${count + 1} of ${lines.length})`}
          </button>
        )}
        <p role="status" className="text-sm">
          {count > 0 && `${count} of ${lines.length} opened.`}
        </p>
      </div>
    </section>
  )
}

/** Returns the names of the retailers of these products: `Amazon or Chewy`. */
function retailerNames(products: readonly { retailer?: string | undefined }[]): string {
  const names = new Set(products.map(({ retailer }) => retailerName(retailer)))
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
}
