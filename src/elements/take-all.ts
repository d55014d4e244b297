import { productOf } from './product-data.ts'

/** `<take-all>`: its button puts every product inside into the cart; another one prints the page. */
class TakeAll extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.dataset['takeAll'] !== undefined) void this.#take()
      if (button?.dataset['print'] !== undefined) print()
    })
  }

  async #take(): Promise<void> {
    const products = [...this.querySelectorAll('[data-product]')].flatMap((part) => productOf(part) ?? [])
    const { title = '', more = '' } = this.dataset
    const { takeToCart } = await import('#stores/take-list.ts')
    takeToCart(products, { title, description: more })
  }
}

customElements.define('take-all', TakeAll)
