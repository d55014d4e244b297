import { $wishCount } from './wishlist-store.ts'

/** `<wish-count>`: the number of wishlist products, including zero. */
class WishCount extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.#stop = $wishCount.subscribe((count) => {
      if (count !== undefined) this.textContent = String(count)
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('wish-count', WishCount)
