import { pricesPath } from './prices-api.ts'
import { locale } from '#lib/locale.ts'
import { requestTimeoutMs } from '#lib/request-timeout.ts'
import { $freshPrices, askedPrices, checkPriceAges, freshPrice, keepPrices } from './price-store.ts'

// Fetches prices for server-rendered elements; pages without prices never load it. fresh-price.ts loads on the
// first input and handles islands and retries.

/**
 * Requests the prices of products that haven't been requested yet. Throws on failure; then they can be
 * requested again.
 */
export async function askPrices(wanted: ReadonlySet<string>): Promise<void> {
  const ids = [...wanted].filter((id) => !askedPrices.has(id)).slice(0, 60)
  if (ids.length === 0) return
  for (const id of ids) askedPrices.add(id)
  try {
    const answer = await fetch(`${pricesPath}?ids=${ids}`, { signal: AbortSignal.timeout(requestTimeoutMs) })
    keepPrices(await answer.json())
  } catch (error) {
    for (const id of ids) askedPrices.delete(id)
    throw error
  }
  // One call takes at most 60 ids.
  await askPrices(wanted)
}

/**
 * `<fresh-price product="id" retailer="…">`: replaces its text with the current price and its time. Draws into a
 * shadow root, so React's view of the element stays valid.
 */
export function drawPrice(place: Element): void {
  const seen = freshPrice($freshPrices.get(), productOf(place), place.getAttribute('retailer') ?? undefined)
  if (seen === undefined && place.shadowRoot === null) return
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
  if (seen === undefined) {
    root.replaceChildren(document.createElement('slot'))
    return
  }
  const { price, before, seenAt } = seen
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
  root.replaceChildren(now, ' ', part('time', `as of ${time}`))
}

/** Returns the product id of a price element. */
export function productOf(place: Element): string {
  return place.getAttribute('product') ?? ''
}

// Doesn't use lib/money.ts: its chunk is shared with cards and would load React on text pages.
function dollars(amount: number): string {
  return amount.toLocaleString(locale, { style: 'currency', currency: 'USD' })
}

function part(name: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.part.add(name)
  element.textContent = text
  return element
}

/** Requests all prices on the page once it has painted, and shows them. */
function showEarlyPrices(): void {
  document.addEventListener('visibilitychange', checkPriceAges)
  const places = [...document.querySelectorAll('fresh-price')]
  $freshPrices.listen(() => places.forEach(drawPrice))
  // On failure, keep the default text, which links to the price.
  const ask = () => askPrices(new Set(places.map(productOf))).catch(() => undefined)
  if (places.length > 0) requestAnimationFrame(() => setTimeout(() => void ask()))
}

showEarlyPrices()
