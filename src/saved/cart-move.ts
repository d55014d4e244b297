import { pick } from '#lib/fields.ts'
import { $cart, addToCart } from './cart-store.ts'
import { removeFromCart, setQuantity } from './cart-edit.ts'
import type { CartLine } from './cart-line.ts'
import { saveQuantity, savedQuantity } from './saved-quantities.ts'
import { messages, undoing, toast, type ToastMessage } from '#ui/toast-store.ts'
import { type StoredProduct, storedFields } from '#products/stored-product.ts'
import { $wishIds, setWish } from './wishlist-store.ts'

/**
 * Moves a line to the wishlist with its quantity, and shows a toast with Undo. If the wishlist fails, the line stays and the toast
 * says why.
 */
export async function saveForLater(line: CartLine, message: ToastMessage, onUndo: () => void): Promise<void> {
  const product = pick(line, storedFields)
  const isWished = $wishIds.get().has(product.id)
  if (!isWished && !(await setWish(product, true, { notice: 'nothing' }))) return
  const quantityBefore = savedQuantity(product.id)
  saveQuantity(product.id, line.quantity)
  const restoreLine = removeFromCart(product.id)
  const undo = (): void => {
    restoreLine()
    saveQuantity(product.id, quantityBefore)
    if (!isWished) void setWish(product, false, { notice: 'nothing' })
    onUndo()
  }
  toast({ ...message, action: undoing(undo) })
}

/** Moves a wishlist product to the cart with the quantity it was saved with. The toast has Undo, which also calls `onUndo`. */
export async function moveToCart(product: StoredProduct, onUndo: () => void): Promise<void> {
  const { id, name } = product
  const before = $cart.get().find((line) => line.id === id)
  const quantity = savedQuantity(id)
  addToCart(product, quantity)
  if (!(await setWish(product, false, { notice: 'nothing' }))) return
  saveQuantity(id, 1)
  const undo = (): void => {
    setQuantity(id, before?.quantity ?? 0)
    saveQuantity(id, quantity)
    void setWish(product, true, { notice: 'nothing' }).then(onUndo)
  }
  toast({ ...messages.addedToCart(name), action: undoing(undo) })
}
