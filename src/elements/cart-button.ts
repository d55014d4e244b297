import { addToCart } from '#stores/cart.ts'
import { messages } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'
import { productOf } from './product-data.ts'

/** `<cart-button>`: its button puts the product around it into the cart. */
export class CartButton extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#add)
  }

  #add = (): void => {
    const product = productOf(this)
    if (product === undefined) return
    addToCart(product)
    toast(messages.addedToCart(product.name))
  }
}
