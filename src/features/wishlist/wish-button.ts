import { $wishIds, toggleWish } from './wishlist-store.ts'
import { productOf } from '#features/catalog/stored-product.ts'

/** `<wish-button>`: a heart that adds the surrounding product to the wishlist or removes it. */
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
