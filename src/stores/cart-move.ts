import { pick } from '#lib/pick.ts'
import { removeFromCart } from './cart-edit.ts'
import type { CartLine } from './cart-line.ts'
import { addToCart } from './cart.ts'
import { messages } from './messages.ts'
import { type StoredProduct, storedFields } from './stored-product.ts'
import { toast, type ToastMessage } from './toasts.ts'
import { $wishIds, setWish } from './wishlist.ts'

/** Moves a line to the wishlist and says so; where that cannot take it the line stays, and why is told. */
export async function saveForLater(line: CartLine, said: ToastMessage): Promise<void> {
  const product = pick(line, storedFields)
  if ($wishIds.get().has(product.id)) toast(said)
  else if (!(await setWish(product, true, { said }))) return
  removeFromCart(product.id)
}

/** Moves a wished product to the cart and says so. */
export async function moveToCart(product: StoredProduct): Promise<void> {
  addToCart(product)
  await setWish(product, false, { said: messages.addedToCart(product.name) })
}
