import { putBack } from '#lib/put-back.ts'
import { clamp } from './cart-line.ts'
import { $cart, saveCart } from './cart.ts'

/** Sets how many there are of a product; zero or less takes its line away. */
export function setQuantity(id: string, quantity: number): void {
  saveCart(
    quantity > 0
      ? $cart.get().map((line) => (line.id === id ? { ...line, quantity: clamp(quantity) } : line))
      : $cart.get().filter((line) => line.id !== id),
  )
}

/** Takes a product's line away; answers what puts it back. */
export function removeFromCart(id: string): () => void {
  return takeAway([id])
}

/** Takes all lines away; answers what puts them back. */
export function clearCart(): () => void {
  return takeAway($cart.get().map(({ id }) => id))
}

function takeAway(ids: readonly string[]): () => void {
  const before = $cart.get()
  const gone = new Set(ids)
  saveCart(before.filter(({ id }) => !gone.has(id)))
  return () => saveCart(putBack($cart.get(), before, gone))
}
