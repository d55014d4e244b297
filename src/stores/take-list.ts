import { pick } from '#lib/pick.ts'
import { $cart, addToCart } from './cart.ts'
import { removeFromCart, setQuantity } from './cart-edit.ts'
import type { CartLine } from './cart-line.ts'
import { undoing } from './messages.ts'
import { storedFields } from './stored-product.ts'
import { type ToastMessage, toast } from './toasts.ts'
import { $wishIds, setWish } from './wishlist.ts'

/** Puts lines into the cart and says so; what is in it already stays as it is, its quantity too. */
export function takeToCart(products: readonly CartLine[], said: ToastMessage): void {
  const known = new Set($cart.get().map(({ id }) => id))
  const added = products.filter(({ id }) => !known.has(id))
  for (const { quantity, ...product } of added) {
    addToCart(product)
    setQuantity(product.id, quantity)
  }
  const undo = (): void => {
    for (const { id } of added) removeFromCart(id)
  }
  toast(added.length === 0 ? said : { ...said, action: undoing(undo) })
}

/** Puts products on the wishlist and says so, or what kept one of them from it. */
export async function takeToWishlist(products: readonly CartLine[], said: ToastMessage): Promise<void> {
  const added = products
    .filter(({ id }) => !$wishIds.get().has(id))
    .map((product) => pick(product, storedFields))
  for (const product of added) if (!(await setWish(product, true, { said: 'nothing' }))) return
  const undo = async (): Promise<void> => {
    for (const product of added) await setWish(product, false, { said: 'nothing' })
  }
  toast(added.length === 0 ? said : { ...said, action: undoing(() => void undo()) })
}
