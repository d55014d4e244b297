import { fillCount } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import { $cartCount } from '#stores/cart.ts'
import { $wishCount } from '#stores/wishlist.ts'

const counts = { cart: $cartCount, wishlist: $wishCount }

/** `<count-badge of="cart">`: how many there are; empty, and so not drawn, at none. */
export class CountBadge extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const $count = this.getAttribute('of') === 'wishlist' ? counts.wishlist : counts.cart
    this.#stop = $count.subscribe((count) => {
      if (count === undefined) return
      this.textContent = count === 0 ? '' : String(count)
      const link = this.closest('a')
      const name = link?.dataset['name'] ?? ''
      link?.setAttribute('aria-label', fillCount(words.inList, count, { name }))
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}
