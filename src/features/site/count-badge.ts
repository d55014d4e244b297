import { plural } from '#lib/plural.ts'
import { $cartCount } from '#features/cart/cart-store.ts'
import { $wishCount } from '#features/wishlist/wishlist-store.ts'

const counts = { cart: $cartCount, wishlist: $wishCount }

/** `<count-badge of="cart">`: shows the number of items; empty and invisible at zero. */
export class CountBadge extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const $count = this.getAttribute('of') === 'wishlist' ? counts.wishlist : counts.cart
    this.#stop = $count.subscribe((count) => {
      if (count === undefined) return
      this.textContent = count === 0 ? '' : String(count)
      const link = this.closest('a')
      const name = link?.dataset['name'] ?? ''
      link?.setAttribute('aria-label', `${name}, ${count} ${plural(count, 'item', 'items')}`)
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}
