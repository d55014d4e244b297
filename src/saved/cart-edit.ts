import { restore } from '#lib/persist.ts'
import { clamp } from './cart-line.ts'
import { $cart } from './cart-store.ts'

/** Sets the quantity of a product; zero or less removes the line. */
export function setQuantity(id: string, quantity: number): void {
  $cart.change((lines) =>
    quantity > 0
      ? lines.map((line) => (line.id === id ? { ...line, quantity: clamp(quantity) } : line))
      : lines.filter((line) => line.id !== id),
  )
}

/** Removes the lines of products. Returns a function that restores them. */
export function removeFromCart(...ids: readonly string[]): () => void {
  const before = $cart.get()
  const gone = new Set(ids)
  $cart.change((lines) => lines.filter(({ id }) => !gone.has(id)))
  return () => $cart.change((lines) => restore(lines, before, gone))
}
