import { putBack } from '#lib/put-back.ts'
import { clamp } from './cart-line.ts'
import { $cart } from './cart.ts'

/** Sets how many there are of a product; zero or less takes its line away. */
export function setQuantity(id: string, quantity: number): void {
  $cart.change((lines) =>
    quantity > 0
      ? lines.map((line) => (line.id === id ? { ...line, quantity: clamp(quantity) } : line))
      : lines.filter((line) => line.id !== id),
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
  $cart.change((lines) => lines.filter(({ id }) => !gone.has(id)))
  return () => $cart.change((lines) => putBack(lines, before, gone))
}
