import { StoreElement } from '#ui/store-element.ts'
import { $wishIds, toggleWish } from './wishlist-store.ts'
import { productOf } from '#products/stored-product.ts'

/** `<wish-button>`: a heart that adds the surrounding product to the wishlist or removes it. */
export class WishButton extends StoreElement<ReadonlySet<string>> {
  protected override readonly store = $wishIds

  override connectedCallback(): void {
    this.addEventListener('click', toggle)
    super.connectedCallback()
  }

  protected override draw(ids: ReadonlySet<string>): void {
    const button = this.querySelector('button')
    if (button === null) return
    button.disabled = false
    button.ariaPressed = String(ids.has(productOf(this)?.id ?? ''))
  }
}

function toggle(this: HTMLElement): void {
  const product = productOf(this)
  if (product !== undefined) void toggleWish(product)
}
