import { locale } from '#lib/locale.ts'
import { askWhenBack } from '#lib/on-reconnect.ts'
import { requestTimeoutMs } from '#lib/request-timeout.ts'
import { element } from '#ui/element.ts'
import { StoreElement } from '#ui/store-element.ts'
import { $freshPrices, freshPrice, keepPrices } from './price-store.ts'
import { pricesPath, type SeenPrice } from './prices-api.ts'

/**
 * `<fresh-price product="id" retailer="…">`: replaces its text with the current price and its time. Draws into a
 * shadow root, so React's view of the element stays valid.
 */
class FreshPrice extends StoreElement<ReadonlyMap<string, SeenPrice>> {
  protected override readonly store = $freshPrices

  override connectedCallback(): void {
    wanted.add(this.#product())
    askSoon()
    super.connectedCallback()
  }

  protected override draw(prices: ReadonlyMap<string, SeenPrice>): void {
    const seen = freshPrice(prices, this.#product(), this.getAttribute('retailer') ?? undefined)
    if (seen === undefined && this.shadowRoot === null) return
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.replaceChildren(...(seen === undefined ? [element('slot')] : partsOf(seen)))
  }

  #product(): string {
    return this.getAttribute('product') ?? ''
  }
}

function partsOf({ price, before, seenAt }: SeenPrice): (Node | string)[] {
  const now = part('price', price === undefined ? 'Out of stock' : dollars(price))
  if (before !== undefined) {
    now.part.add('sale')
    now.append(' ', part('before', `was ${dollars(before)}`))
  }
  // `Nov 22, 9:05 AM` in the visitor's time zone.
  const time = new Date(seenAt).toLocaleString(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return [now, ' ', part('time', `as of ${time}`)]
}

// Doesn't use lib/money.ts: its chunk is shared with cards and would load React on text pages.
function dollars(amount: number): string {
  return amount.toLocaleString(locale, { style: 'currency', currency: 'USD' })
}

function part(name: string, text: string): HTMLElement {
  const made = element('span', {}, text)
  made.part.add(name)
  return made
}

/** Ids of products on this page, and those already requested. */
const wanted = new Set<string>()
const asked = new Set<string>()
let isAsking = false
let hasFailed = false

/** Requests the prices of elements added together in one call, after the next paint. */
function askSoon(): void {
  if (isAsking) return
  isAsking = true
  requestAnimationFrame(() => setTimeout(() => void ask()))
}

/** Requests the missing prices, 60 per call. On failure the default text stays, which links to the price. */
async function ask(): Promise<void> {
  isAsking = false
  const ids = [...wanted].filter((id) => !asked.has(id)).slice(0, 60)
  if (ids.length === 0) return
  for (const id of ids) asked.add(id)
  try {
    const answer = await fetch(`${pricesPath}?ids=${ids}`, { signal: AbortSignal.timeout(requestTimeoutMs) })
    keepPrices(await answer.json())
    hasFailed = false
  } catch {
    for (const id of ids) asked.delete(id)
    hasFailed = true
    return
  }
  await ask()
}

customElements.define('fresh-price', FreshPrice)
askWhenBack(() => hasFailed, ask)
// Redraws, so prices older than a day disappear.
document.addEventListener('visibilitychange', () => keepPrices([]))
