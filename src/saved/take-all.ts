import { productAround } from '#products/stored-product.ts'

/**
 * `<take-all>`: buttons that add all products inside to the cart or wishlist (`data-take-all="wishlist"`) or print
 * the page. The toast uses `data-title` and `data-more`; `data-quantity` is on the element around
 * each product.
 */
class TakeAll extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.dataset['takeAll'] !== undefined) void this.#take(button.dataset)
      if (button?.dataset['print'] !== undefined) print()
    })
  }

  async #take({ takeAll, title = '', more = '' }: DOMStringMap): Promise<void> {
    const products = [...this.querySelectorAll('[data-product-id]')].flatMap((part) => {
      const product = productAround(part)
      const quantity = Number(part.closest<HTMLElement>('[data-quantity]')?.dataset['quantity'] ?? 1)
      return product === undefined ? [] : { ...product, quantity }
    })
    const { takeToCart, takeToWishlist } = await import('./take-list.ts')
    const message = { title, description: more }
    if (takeAll === 'wishlist') await takeToWishlist(products, message)
    else takeToCart(products, message)
  }
}

customElements.define('take-all', TakeAll)
