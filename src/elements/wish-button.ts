import { $wishIds, toggleWish } from '#stores/wishlist.ts'
import { productOf } from './product-data.ts'

/** `<wish-button>`: its heart puts the product around it on the wishlist or takes it off. */
export class WishButton extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const product = productOf(this)
    const button = this.querySelector('button')
    if (product === undefined || button === null) return
    this.addEventListener('click', this.#toggle)
    this.#stop = $wishIds.subscribe((ids) => {
      button.setAttribute('aria-pressed', String(ids.has(product.id)))
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  #toggle = (): void => {
    const product = productOf(this)
    if (product !== undefined) void toggleWish(product)
  }
}
