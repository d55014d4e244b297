import { StoreElement } from '#ui/store-element.ts'
import { $wishIds, toggleWish } from './wishlist-store.ts'
import { productIdAround } from '#lib/product-table.ts'
import { productAround } from '#products/stored-product.ts'

/** `<wish-button>`: a heart that adds the surrounding product to the wishlist or removes it. */
export class WishButton extends StoreElement<ReadonlySet<string>> {
  protected override readonly store = $wishIds

  override connectedCallback(): void {
    this.querySelector('button')?.removeAttribute('disabled')
    this.addEventListener('click', toggle)
    super.connectedCallback()
  }

  protected override draw(ids: ReadonlySet<string>): void {
    const id = productIdAround(this) ?? ''
    this.querySelector('button')?.setAttribute('aria-pressed', String(ids.has(id)))
  }
}

function toggle(this: HTMLElement): void {
  const product = productAround(this)
  if (product !== undefined) void toggleWish(product)
}
