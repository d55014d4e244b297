import { productOf } from './product-data.ts'

/**
 * `<take-all>`: a button in it puts every product inside into the cart, or on the wishlist (`data-take-all="wishlist"`), and
 * says so in its `data-title` and `data-more`; another one prints the page. `data-quantity` around a product says how many.
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
    const products = [...this.querySelectorAll('[data-product]')].flatMap((part) => {
      const product = productOf(part)
      const quantity = Number(part.closest<HTMLElement>('[data-quantity]')?.dataset['quantity'] ?? 1)
      return product === undefined ? [] : { ...product, quantity }
    })
    const { takeToCart, takeToWishlist } = await import('#stores/take-list.ts')
    const said = { title, description: more }
    if (takeAll === 'wishlist') await takeToWishlist(products, said)
    else takeToCart(products, said)
  }
}

customElements.define('take-all', TakeAll)
