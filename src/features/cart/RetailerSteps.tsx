import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { openTab } from '#features/offers/retailer-links.ts'
import type { CartLine } from './cart-line.ts'
import { $opened, setOpened } from '#features/offers/visited-retailer.ts'

/**
 * Explains that the cart is a shopping list, and opens its products at the retailer, as many at once as the
 * browser allows.
 */
export function RetailerSteps({ lines }: { lines: readonly CartLine[] }) {
  const opened = useStore($opened)
  const [isStopped, setStopped] = useState(false)
  const left = lines.filter(({ id }) => !opened.has(id))
  const openNext = (): void => {
    const [first] = left
    const tabs = left.findIndex(({ affiliateUrl }) => !openTab(affiliateUrl))
    const count = tabs === -1 ? left.length : tabs
    setStopped(count < left.length)
    void countOpened(left.slice(0, count))
    setOpened(true, ...left.slice(0, Math.max(count, 1)).map(({ id }) => id))
    // If the browser blocks all new tabs, open the first product here.
    if (count === 0 && first !== undefined) window.location.assign(first.affiliateUrl)
  }
  return (
    <section className="no-print mb-6 rounded-card bg-mint p-5" aria-labelledby="list">
      <h2 id="list" className="text-lg">
        This is a list, not a checkout
      </h2>
      <p className="mt-1">
        You don’t buy anything here. Open each product at Amazon and add it to your Amazon cart. Check marks
        show what you’ve opened.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {left.length > 0 && (
          <button
            type="button"
            className="button button-small"
            data-opens=".cart-line:not(:has(:checked))"
            onClick={openNext}
          >
            {left.length === lines.length ? 'Open all at Amazon' : restText(left.length)}
          </button>
        )}
        <p role="status" className="text-sm">
          {left.length < lines.length && `${lines.length - left.length} of ${lines.length} opened.`}{' '}
          {isStopped && left.length > 0 && 'Your browser stopped there. Press again for the next one.'}
        </p>
      </div>
    </section>
  )
}

function restText(count: number): string {
  return count === 1 ? 'Open the last one' : `Open the other ${count}`
}

/** Loads the counting code with the first press. Clicks made offline aren't counted. */
async function countOpened(lines: readonly CartLine[]): Promise<void> {
  const { countClick } = await import('#features/offers/count-click.ts').catch(() => ({
    countClick: undefined,
  }))
  for (const { id, affiliateUrl } of lines) {
    const entry = document.querySelector(`[data-entry="${CSS.escape(id)}"]`)
    if (entry !== null) countClick?.(entry, affiliateUrl)
  }
}
