import { $wishCount } from '#stores/wishlist.ts'

/** `<wish-count>`: how many products are on the wishlist, zero included. */
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
