import { computed } from 'nanostores'
import { clamp, subtotalCents } from './cart-line.ts'
import { $cart, saveCart } from './cart.ts'

/** Whole cents. */
export const $cartSubtotal = computed($cart, subtotalCents)

/** Sets how many there are of a product; zero or less takes its line away. */
export function setQuantity(id: string, quantity: number): void {
  if (!(quantity > 0)) return removeFromCart(id)
  saveCart($cart.get().map((line) => (line.id === id ? { ...line, quantity: clamp(quantity) } : line)))
}

/** Takes a product's line away. */
export function removeFromCart(id: string): void {
  saveCart($cart.get().filter((line) => line.id !== id))
}

/** Takes all lines away. */
export function clearCart(): void {
  saveCart([])
}
