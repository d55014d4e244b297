import { askWhenBack } from '#lib/on-reconnect.ts'
import { $freshPrices } from './price-store.ts'
import { askPrices, drawPrice, productOf } from './early-prices.ts'

/** `<fresh-price>`, also when added to the page later. `drawPrice` renders it. */
class FreshPrice extends HTMLElement {
  #unfollow: (() => void) | undefined

  connectedCallback(): void {
    wanted.add(productOf(this))
    askSoon()
    this.#unfollow = $freshPrices.subscribe(() => drawPrice(this))
  }

  disconnectedCallback(): void {
    this.#unfollow?.()
  }
}

const wanted = new Set<string>()
let isAsking = false
let hasFailed = false

/** Requests the prices of elements added together in one call, after the next paint. */
function askSoon(): void {
  if (isAsking) return
  isAsking = true
  requestAnimationFrame(() => setTimeout(() => void ask()))
}

async function ask(): Promise<void> {
  isAsking = false
  try {
    await askPrices(wanted)
    hasFailed = false
  } catch {
    // Keep the default text, which links to the price.
    hasFailed = true
  }
}

customElements.define('fresh-price', FreshPrice)
askWhenBack(() => hasFailed, ask)
