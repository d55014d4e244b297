import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { openTab } from '#elements/retailer-links.ts'
import { fill, fillCount } from '#lib/fill.ts'
import type { CartLine } from '#stores/cart-line.ts'
import { $opened, setOpened } from '#stores/opened.ts'
import type { CartText } from './cart-text.ts'

interface Props {
  lines: readonly CartLine[]
  text: CartText['list']
}

/** Says that the cart is a list, and opens its products at the retailer, as many at a time as the browser allows. */
export function RetailerSteps({ lines, text }: Props) {
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
    // A browser that opens no tab at all shows the first one here.
    if (count === 0 && first !== undefined) window.location.assign(first.affiliateUrl)
  }
  return (
    <section className="no-print mb-6 rounded-card bg-mint p-5" aria-labelledby="list">
      <h2 id="list" className="text-lg">
        {text.heading}
      </h2>
      <p className="mt-1">{text.text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {left.length > 0 && (
          <button
            type="button"
            className="button button-small"
            data-opens=".cart-line:not(:has(:checked))"
            onClick={openNext}
          >
            {left.length === lines.length ? text.openAll : fillCount(text.openRest, left.length)}
          </button>
        )}
        <p role="status" className="text-sm">
          {left.length < lines.length &&
            fill(text.progress, { count: lines.length - left.length, total: lines.length })}{' '}
          {isStopped && left.length > 0 && text.stopped}
        </p>
      </div>
    </section>
  )
}

/** What counts is loaded with the first press; without a connection nothing is counted. */
async function countOpened(lines: readonly CartLine[]): Promise<void> {
  const { countClick } = await import('#elements/count-click.ts').catch(() => ({ countClick: undefined }))
  for (const { id, affiliateUrl } of lines) {
    const entry = document.querySelector(`[data-entry="${CSS.escape(id)}"]`)
    if (entry !== null) countClick?.(entry, affiliateUrl)
  }
}
