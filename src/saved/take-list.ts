import { pick } from '#lib/fields.ts'
import { $cart, addToCart } from './cart-store.ts'
import { removeFromCart, setQuantity } from './cart-edit.ts'
import type { CartLine } from './cart-line.ts'
import { undoing, type ToastMessage, toast } from '#ui/toast-store.ts'
import { storedFields } from '#products/stored-product.ts'
import { $wishIds, setWish } from './wishlist-store.ts'

/** Adds lines to the cart and shows a toast. Products already in the cart keep their quantity. */
export function takeToCart(products: readonly CartLine[], message: ToastMessage): void {
  const known = new Set($cart.get().map(({ id }) => id))
  const added = products.filter(({ id }) => !known.has(id))
  for (const { quantity, ...product } of added) {
    addToCart(product)
    setQuantity(product.id, quantity)
  }
  const undo = (): void => {
    for (const { id } of added) removeFromCart(id)
  }
  toast(added.length === 0 ? message : { ...message, action: undoing(undo) })
}

/** Adds products to the wishlist and shows a toast, or an error if one couldn't be added. */
export async function takeToWishlist(products: readonly CartLine[], message: ToastMessage): Promise<void> {
  const added = products
    .filter(({ id }) => !$wishIds.get().has(id))
    .map((product) => pick(product, storedFields))
  for (const product of added) if (!(await setWish(product, true, { notice: 'nothing' }))) return
  const undo = async (): Promise<void> => {
    for (const product of added) await setWish(product, false, { notice: 'nothing' })
  }
  toast(added.length === 0 ? message : { ...message, action: undoing(() => void undo()) })
}
