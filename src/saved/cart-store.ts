import { computed } from 'nanostores'
import { cartKey } from '#lib/storage-keys.ts'
import { clamp, countItems, decodeCart, encodeCart } from './cart-line.ts'
import { persistent } from '#lib/persist.ts'
import type { StoredProduct } from '#products/stored-product.ts'

/** The cart, stored by the browser and synced across tabs. */
export const $cart = persistent(cartKey, decodeCart, encodeCart, 'cart-updated')
export const $cartCount = computed($cart, countItems)

/** Adds a product, one unless told otherwise. A known one keeps its position and gets the newer price and date. */
export function addToCart(product: StoredProduct, quantity = 1): void {
  $cart.change((lines) =>
    lines.some((line) => line.id === product.id)
      ? lines.map((line) =>
          line.id === product.id ? { ...line, ...product, quantity: clamp(line.quantity + quantity) } : line,
        )
      : [...lines, { ...product, quantity }],
  )
}
