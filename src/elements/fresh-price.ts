import { fill } from '#lib/fill.ts'
import { locale } from '#lib/locale.ts'
import { askWhenBack } from '#lib/when-back.ts'
import * as words from '#lib/words.ts'
import { askPrices, wantPrice } from '#stores/ask-prices.ts'
import { $freshPrices, checkPriceAges, freshPrice } from '#stores/fresh-prices.ts'

/**
 * `<fresh-price product="id" retailer="…">`: in the place of its words, what the product costs at the retailer, with the
 * time at which that was seen. It is drawn into a shadow root: what React knows of the element stays as it was.
 */
class FreshPrice extends HTMLElement {
  #unfollow: (() => void) | undefined

  connectedCallback(): void {
    wantPrice(this.#id)
    askSoon()
    this.#unfollow = $freshPrices.subscribe(() => this.#show())
  }

  disconnectedCallback(): void {
    this.#unfollow?.()
  }

  get #id(): string {
    return this.getAttribute('product') ?? ''
  }

  #show(): void {
    const seen = freshPrice($freshPrices.get(), this.#id, this.getAttribute('retailer') ?? undefined)
    if (seen === undefined && this.shadowRoot === null) return
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    if (seen === undefined) {
      root.replaceChildren(document.createElement('slot'))
      return
    }
    const { price, seenAt } = seen
    // Not by lib/money.ts: that is in a file with cards, and would bring React to pages of text.
    const amount = price?.toLocaleString(locale, { style: 'currency', currency: 'USD' })
    const time = fill(words.priceTime, { time: formatTime(seenAt) })
    root.replaceChildren(part('price', amount ?? words.priceOut), ' ', part('time', time))
  }
}

function part(name: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.part.add(name)
  element.textContent = text
  return element
}

let format: Intl.DateTimeFormat | undefined

/** `Nov 22, 9:05 AM`, where the visitor is. */
function formatTime(time: string): string {
  format ??= new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return format.format(new Date(time))
}

let isAsking = false
let hasFailed = false

/** All that comes into the page together is asked for together, when it has been painted. */
function askSoon(): void {
  if (isAsking) return
  isAsking = true
  requestAnimationFrame(() => setTimeout(() => void ask()))
}

async function ask(): Promise<void> {
  isAsking = false
  try {
    await askPrices()
    hasFailed = false
  } catch {
    // The words stay, and lead to where the price is.
    hasFailed = true
  }
}

customElements.define('fresh-price', FreshPrice)
askWhenBack(() => hasFailed, ask)
document.addEventListener('visibilitychange', checkPriceAges)
