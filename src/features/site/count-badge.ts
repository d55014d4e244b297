import { plural } from '#lib/plural.ts'
import { StoreElement } from '#ui/store-element.ts'
import { $cartCount } from '#features/cart/cart-store.ts'
import { $wishCount } from '#features/wishlist/wishlist-store.ts'

/** `<count-badge of="cart">`: shows the number of items; empty and invisible at zero. */
export class CountBadge extends StoreElement<number | undefined> {
  protected override readonly store = this.getAttribute('of') === 'wishlist' ? $wishCount : $cartCount

  protected override draw(count: number | undefined): void {
    if (count === undefined) return
    this.textContent = count === 0 ? '' : String(count)
    const link = this.closest('a')
    link?.setAttribute('aria-label', `${link.dataset['name']}, ${count} ${plural(count, 'item', 'items')}`)
  }
}
