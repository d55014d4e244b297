import { useStore } from '@nanostores/react'
import { openTab } from '#features/offers/retailer-links.ts'
import type { CartLine } from './cart-line.ts'
import { $opened, setOpened } from '#features/offers/visited-retailer.ts'

/** Explains that the cart is a shopping list, and opens its products at the retailer, one with each press. */
export function RetailerSteps({ lines }: { lines: readonly CartLine[] }) {
  const opened = useStore($opened)
  const next = lines.find(({ id }) => !opened.has(id))
  const count = lines.filter(({ id }) => opened.has(id)).length
  const open = ({ id, affiliateUrl }: CartLine): void => {
    const hasTab = openTab(affiliateUrl)
    if (hasTab) void countOpened(id, affiliateUrl)
    setOpened(true, id)
    // If the browser blocks the new tab, open the product here.
    if (!hasTab) window.location.assign(affiliateUrl)
  }
  return (
    <section className="no-print mb-4 rounded-card bg-mint p-4 md:p-5" aria-labelledby="list">
      <h2 id="list" className="text-lg">
        This is a list, not a checkout
      </h2>
      <p className="mt-1 text-sm">
        You don’t buy anything here. Open each product at Amazon and add it to your Amazon cart. Check marks
        show what you’ve opened.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {next !== undefined && (
          <button
            type="button"
            className="button"
            data-opens=":nth-child(1 of .cart-line:not(:has(:checked)))"
            onClick={() => open(next)}
          >
            {`Open next at Amazon (${count + 1} of ${lines.length})`}
          </button>
        )}
        <p role="status" className="text-sm">
          {count > 0 && `${count} of ${lines.length} opened.`}
        </p>
      </div>
    </section>
  )
}

/** Loads the counting code with the first press. Clicks made offline aren't counted. */
async function countOpened(id: string, affiliateUrl: string): Promise<void> {
  const { countClick } = await import('#features/offers/count-click.ts').catch(() => ({
    countClick: undefined,
  }))
  const entry = document.querySelector(`[data-entry="${CSS.escape(id)}"]`)
  if (entry !== null) countClick?.(entry, affiliateUrl)
}
