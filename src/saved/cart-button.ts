import { addToCart } from './cart-store.ts'
import { messages, toast } from '#ui/toast-store.ts'
import { productOf } from '#products/stored-product.ts'

/** `<cart-button>`: adds the product of the surrounding `data-product` to the cart. */
export class CartButton extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.removeAttribute('disabled')
    this.addEventListener('click', this.#add)
  }

  #add = (): void => {
    const product = productOf(this)
    if (product === undefined) return
    addToCart(product)
    toast(messages.addedToCart(product.name))
  }
}
