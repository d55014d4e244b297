import { StoreElement } from '#ui/store-element.ts'
import { $wishCount } from './wishlist-store.ts'

/** `<wish-count>`: the number of wishlist products, including zero. */
class WishCount extends StoreElement<number | undefined> {
  protected override readonly store = $wishCount

  protected override draw(count: number | undefined): void {
    if (count !== undefined) this.textContent = String(count)
  }
}

customElements.define('wish-count', WishCount)
