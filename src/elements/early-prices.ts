import { pricesPath } from '#contract/price-path.ts'
import { fill } from '#lib/fill.ts'
import { locale } from '#lib/locale.ts'
import * as words from '#lib/words.ts'
import { $freshPrices, askedPrices, checkPriceAges, freshPrice, keepPrices } from '#stores/fresh-prices.ts'

// What a page was built with has its prices by this alone; nothing of it comes to a page without a price. What
// islands draw, and what failed, is for fresh-price.ts, which loads with the first input.

async function ask(places: readonly Element[]): Promise<void> {
  const ids = [...new Set(places.map(productOf))].filter((id) => !askedPrices.has(id)).slice(0, 60)
  if (ids.length === 0) return
  for (const id of ids) askedPrices.add(id)
  try {
    const answer = await fetch(`${pricesPath}?ids=${ids}`)
    keepPrices(await answer.json())
  } catch {
    // The words stay, and lead to where the price is.
    askedPrices.clear()
  }
}

/**
 * `<fresh-price product="id" retailer="…">`: in the place of its words, what the product costs at the retailer, with the
 * time at which that was seen. It is drawn into a shadow root: what React knows of the element stays as it was.
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
  const now = part('price', price === undefined ? words.priceOut : dollars(price))
  if (before !== undefined) {
    now.part.add('sale')
    now.append(' ', part('before', fill(words.priceBefore, { price: dollars(before) })))
  }
  // `Nov 22, 9:05 AM`, where the visitor is.
  const time = new Date(seenAt).toLocaleString(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  root.replaceChildren(now, ' ', part('time', fill(words.priceTime, { time })))
}

/** The id of a place's product. */
export function productOf(place: Element): string {
  return place.getAttribute('product') ?? ''
}

// Not by lib/money.ts: that is in a file with cards, and would bring React to pages of text.
function dollars(amount: number): string {
  return amount.toLocaleString(locale, { style: 'currency', currency: 'USD' })
}

function part(name: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.part.add(name)
  element.textContent = text
  return element
}

/** Asks once for what stands on the page, when that has been painted, and draws the answer into its places. */
function showEarlyPrices(): void {
  document.addEventListener('visibilitychange', checkPriceAges)
  const places = [...document.querySelectorAll('fresh-price')]
  $freshPrices.listen(() => places.forEach(drawPrice))
  if (places.length > 0) requestAnimationFrame(() => setTimeout(() => void ask(places)))
}

showEarlyPrices()
