import { addToCart } from './cart-store.ts'
import { messages, toast } from '#ui/toast-store.ts'
import { productAround } from '#products/stored-product.ts'

/** `<cart-button>`: adds the product around it to the cart. */
export class CartButton extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.removeAttribute('disabled')
    this.addEventListener('click', this.#add)
  }

  #add = (): void => {
    const product = productAround(this)
    if (product === undefined) return
    addToCart(product)
    toast(messages.addedToCart(product.name))
  }
}
