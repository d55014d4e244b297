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
    const verdict = warningFor(this)
    if (verdict === undefined) this.#put()
    else void this.#ask(verdict)
  }

  /** A word first; where its code does not come, the product goes into the cart all the same. */
  async #ask(verdict: string): Promise<void> {
    const isWanted = await import('./not-for-dialog.ts').then(
      ({ askFirst }) => askFirst(verdict),
      () => true,
    )
    if (isWanted) this.#put()
  }

  #put(): void {
    const product = productOf(this)
    if (product === undefined) return
    addToCart(product)
    toast(messages.addedToCart(product.name))
  }
}

/** The line of the product around the button, where it is not for the pet that is shopped for. */
function warningFor(button: Element): string | undefined {
  const line = button.closest('[data-product]')?.querySelector('fit-line')?.firstElementChild
  return line?.getAttribute('data-verdict') === 'not-for' ? (line.textContent ?? '') : undefined
}
