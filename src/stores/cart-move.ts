import { pick } from '#lib/pick.ts'
import { removeFromCart, setQuantity } from './cart-edit.ts'
import type { CartLine } from './cart-line.ts'
import { $cart, addToCart } from './cart.ts'
import { messages, undoing } from './messages.ts'
import { type StoredProduct, storedFields } from './stored-product.ts'
import { toast, type ToastMessage } from './toasts.ts'
import { $wishIds, setWish } from './wishlist.ts'

/**
 * Moves a line to the wishlist and says so; where that cannot take it the line stays, and why is told. The toast takes
 * it back, and calls `onUndo` then.
 */
export async function saveForLater(line: CartLine, said: ToastMessage, onUndo: () => void): Promise<void> {
  const product = pick(line, storedFields)
  const isWished = $wishIds.get().has(product.id)
  if (!isWished && !(await setWish(product, true, { said: 'nothing' }))) return
  const putBack = removeFromCart(product.id)
  const undo = (): void => {
    putBack()
    if (!isWished) void setWish(product, false, { said: 'nothing' })
    onUndo()
  }
  toast({ ...said, action: undoing(undo) })
}

/** Moves a wished product to the cart and says so. The toast takes it back, and calls `onUndo` then. */
export async function moveToCart(product: StoredProduct, onUndo: () => void): Promise<void> {
  const { id, name } = product
  const before = $cart.get().find((line) => line.id === id)
  addToCart(product)
  if (!(await setWish(product, false, { said: 'nothing' }))) return
  const undo = (): void => {
    setQuantity(id, before?.quantity ?? 0)
    void setWish(product, true, { said: 'nothing' }).then(onUndo)
  }
  toast({ ...messages.addedToCart(name), action: undoing(undo) })
}
