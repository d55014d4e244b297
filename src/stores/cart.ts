import { computed } from 'nanostores'
import { cartKey } from '#lib/storage-keys.ts'
import { type CartLine, clamp, countItems, decodeCart, subtotalCents } from './cart-line.ts'
import { announce, persistentList } from './persist.ts'

/** The cart, kept by the browser and the same in all its tabs. */
export const $cart = persistentList(cartKey, decodeCart)
export const $cartCount = computed($cart, countItems)
/** Whole cents. */
export const $cartSubtotal = computed($cart, subtotalCents)

/** One more of a product; a new one goes to the end, a known one learns its number. */
export function addToCart(product: Omit<CartLine, 'quantity'>): void {
  const lines = $cart.get()
  const known = lines.some((line) => line.id === product.id)
  change(
    known
      ? lines.map((line) =>
          line.id === product.id
            ? { ...line, ...numberOf(product), quantity: clamp(line.quantity + 1) }
            : line,
        )
      : [...lines, { ...product, quantity: 1 }],
  )
}

/** Zero or less takes the line away. */
export function setQuantity(id: string, quantity: number): void {
  if (!(quantity > 0)) return removeFromCart(id)
  change($cart.get().map((line) => (line.id === id ? { ...line, quantity: clamp(quantity) } : line)))
}

export function removeFromCart(id: string): void {
  change($cart.get().filter((line) => line.id !== id))
}

export function clearCart(): void {
  change([])
}

function numberOf({ asin }: Pick<CartLine, 'asin'>): Pick<CartLine, 'asin'> {
  return asin === undefined ? {} : { asin }
}

function change(lines: CartLine[]): void {
  $cart.set(lines)
  announce('cart-updated')
}
