import { pick } from '#lib/fields.ts'
import { $cart, addToCart } from './cart-store.ts'
import { removeFromCart, setQuantity } from './cart-edit.ts'
import type { CartLine } from './cart-line.ts'
import { messages, undoing } from '#ui/notification.ts'
import { type StoredProduct, storedFields } from '#features/catalog/stored-product.ts'
import { toast, type ToastMessage } from '#ui/toast-store.ts'
import { $wishIds, setWish } from '#features/wishlist/wishlist-store.ts'

/**
 * Moves a line to the wishlist, and shows a toast with Undo. If the wishlist fails, the line stays and the toast
 * says why.
 */
export async function saveForLater(line: CartLine, message: ToastMessage, onUndo: () => void): Promise<void> {
  const product = pick(line, storedFields)
  const isWished = $wishIds.get().has(product.id)
  if (!isWished && !(await setWish(product, true, { notice: 'nothing' }))) return
  const restoreLine = removeFromCart(product.id)
  const undo = (): void => {
    restoreLine()
    if (!isWished) void setWish(product, false, { notice: 'nothing' })
    onUndo()
  }
  toast({ ...message, action: undoing(undo) })
}

/** Moves a wishlist product to the cart. The toast has Undo, which also calls `onUndo`. */
export async function moveToCart(product: StoredProduct, onUndo: () => void): Promise<void> {
  const { id, name } = product
  const before = $cart.get().find((line) => line.id === id)
  addToCart(product)
  if (!(await setWish(product, false, { notice: 'nothing' }))) return
  const undo = (): void => {
    setQuantity(id, before?.quantity ?? 0)
    void setWish(product, true, { notice: 'nothing' }).then(onUndo)
  }
  toast({ ...messages.addedToCart(name), action: undoing(undo) })
}
