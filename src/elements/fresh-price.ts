import { askWhenBack } from '#lib/when-back.ts'
import { askPrices, wantPrice } from '#stores/ask-prices.ts'
import { $freshPrices } from '#stores/fresh-prices.ts'
import { drawPrice, productOf } from './early-prices.ts'

/** `<fresh-price>` wherever and whenever it comes into the page; `drawPrice` says what it shows. */
class FreshPrice extends HTMLElement {
  #unfollow: (() => void) | undefined

  connectedCallback(): void {
    wantPrice(productOf(this))
    askSoon()
    this.#unfollow = $freshPrices.subscribe(() => drawPrice(this))
  }

  disconnectedCallback(): void {
    this.#unfollow?.()
  }
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
