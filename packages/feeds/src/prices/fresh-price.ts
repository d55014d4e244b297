import { locale } from '../../../../src/lib/locale.ts'
import { onReconnect } from '../../../../src/lib/on-reconnect.ts'
import { requestTimeoutMs } from '../../../../src/lib/call.ts'
import { StoreElement } from '../../../../src/ui/store-element.ts'
import { cheapestFirst } from '../../../../src/products/offer-order.ts'
import { $freshPrices, freshPrice, keepPrices } from '../../../../src/products/price-store.ts'
import type { SeenPrice } from '../../../../src/products/current-price.ts'
import { getPrices } from '../feeds-api.ts'

/**
 * `<fresh-price product="id" retailer="…">`: replaces its text with the current price and its time. Draws into a
 * shadow root, so React's view of the element stays valid.
 */
class FreshPrice extends StoreElement<ReadonlyMap<string, SeenPrice>> {
  protected override readonly store = $freshPrices

  override connectedCallback(): void {
    wanted.add(this.#product())
    requestSoon()
    super.connectedCallback()
  }

  protected override draw(prices: ReadonlyMap<string, SeenPrice>): void {
    const seen = freshPrice(prices, this.#product(), this.getAttribute('retailer') ?? undefined)
    if (seen === undefined && this.shadowRoot === null) return
    // The card or cart line of a product that is no longer sold has nothing to buy.
    const buttons = this.closest('article, li')?.querySelectorAll<HTMLElement>(
      'a[data-retailer], cart-button',
    )
    for (const button of buttons ?? []) button.hidden = seen?.gone !== undefined
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.replaceChildren(...(seen === undefined ? [document.createElement('slot')] : partsOf(seen)))
  }

  #product(): string {
    return this.getAttribute('product') ?? ''
  }
}

/**
 * `<gone-offer product="id" retailers=" pet-barn">`: replaces the offer with its template once the product is gone
 * at all of its retailers. An empty entry in `retailers` means the default retailer.
 */
class GoneOffer extends StoreElement<ReadonlyMap<string, SeenPrice>> {
  protected override readonly store = $freshPrices

  protected override draw(prices: ReadonlyMap<string, SeenPrice>): void {
    const id = this.getAttribute('product') ?? ''
    const template = this.querySelector('template')
    const since = (this.getAttribute('retailers') ?? '')
      .split(' ')
      .map((retailer) => freshPrice(prices, id, retailer || undefined)?.gone)
    const [last] = since.toSorted().toReversed()
    if (since.includes(undefined) || last === undefined || template === null) return
    this.replaceChildren(template.content)
    this.querySelector('time')?.append(shortDay(last))
    document.querySelector('.buy-bar')?.setAttribute('hidden', '')
  }
}

/** `<offer-list>`: puts the rows with a current price first, cheapest first, unless one of them has focus. */
class OfferList extends StoreElement<ReadonlyMap<string, SeenPrice>> {
  protected override readonly store = $freshPrices

  protected override draw(prices: ReadonlyMap<string, SeenPrice>): void {
    const rows = [...this.querySelectorAll('li')]
    const sorted = cheapestFirst(rows, (row) => {
      const price = row.querySelector('fresh-price')
      const [product, retailer] = ['product', 'retailer'].map(
        (name) => price?.getAttribute(name) ?? undefined,
      )
      return freshPrice(prices, product ?? '', retailer)?.price
    })
    const isSame = sorted.every((row, index) => row === rows[index])
    if (!isSame && !this.contains(document.activeElement)) this.querySelector('ul')?.append(...sorted)
  }
}

function partsOf({ price, before, gone, seenAt }: SeenPrice): (Node | string)[] {
  if (gone !== undefined)
    return [part('price', 'No longer sold'), ' ', part('time', `since ${shortDay(gone)}`)]
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

function shortDay(day: string): string {
  return new Date(day).toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
}

// Doesn't use lib/money.ts: its chunk is shared with cards and would load React on text pages.
function dollars(amount: number): string {
  return amount.toLocaleString(locale, { style: 'currency', currency: 'USD' })
}

function part(name: string, text: string): HTMLElement {
  const made = document.createElement('span')
  made.append(text)
  made.part.add(name)
  return made
}

/** Ids of products on this page, and those already requested. */
const wanted = new Set<string>()
const requested = new Set<string>()
let isAsking = false
let hasFailed = false

/** Requests the prices of elements added together in one call, after the next paint. */
function requestSoon(): void {
  if (isAsking) return
  isAsking = true
  requestAnimationFrame(() => setTimeout(() => void requestPrices()))
}

/** Requests the missing prices, 60 per call. On failure the default text stays, which links to the price. */
async function requestPrices(): Promise<void> {
  isAsking = false
  const ids = [...wanted].filter((id) => !requested.has(id)).slice(0, 60)
  if (ids.length === 0) return
  for (const id of ids) requested.add(id)
  try {
    const answer = await fetch(`${getPrices.path}?ids=${ids}`, {
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    keepPrices(await answer.json())
    hasFailed = false
  } catch {
    for (const id of ids) requested.delete(id)
    hasFailed = true
    return
  }
  await requestPrices()
}

customElements.define('fresh-price', FreshPrice)
customElements.define('gone-offer', GoneOffer)
customElements.define('offer-list', OfferList)
onReconnect(() => hasFailed, requestPrices)
// Redraws, so prices older than a day disappear.
document.addEventListener('visibilitychange', () => keepPrices([]))
