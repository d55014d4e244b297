import { computed } from 'nanostores'
import { cartKey } from '#lib/storage-keys.ts'
import { clamp, countItems, decodeCart, encodeCart } from './cart-line.ts'
import { persistentList } from '#lib/persist.ts'
import type { StoredProduct } from '#features/catalog/stored-product.ts'
import { restore } from '#lib/restore.ts'

/** The cart, stored by the browser and synced across tabs. */
export const $cart = persistentList(cartKey, decodeCart, encodeCart, 'cart-updated')
export const $cartCount = computed($cart, countItems)

/** Adds one of a product. A known product keeps its position and gets the newer price and date. */
export function addToCart(product: StoredProduct): void {
  $cart.change((lines) =>
    lines.some((line) => line.id === product.id)
      ? lines.map((line) =>
          line.id === product.id ? { ...line, ...product, quantity: clamp(line.quantity + 1) } : line,
        )
      : [...lines, { ...product, quantity: 1 }],
  )
}

/** Sets the quantity of a product; zero or less removes the line. */
export function setQuantity(id: string, quantity: number): void {
  $cart.change((lines) =>
    quantity > 0
      ? lines.map((line) => (line.id === id ? { ...line, quantity: clamp(quantity) } : line))
      : lines.filter((line) => line.id !== id),
  )
}

/** Removes a product's line. Returns a function that restores it. */
export function removeFromCart(id: string): () => void {
  return removeItems([id])
}

/** Removes all lines. Returns a function that restores them. */
export function clearCart(): () => void {
  return removeItems($cart.get().map(({ id }) => id))
}

function removeItems(ids: readonly string[]): () => void {
  const before = $cart.get()
  const gone = new Set(ids)
  $cart.change((lines) => lines.filter(({ id }) => !gone.has(id)))
  return () => $cart.change((lines) => restore(lines, before, gone))
}
