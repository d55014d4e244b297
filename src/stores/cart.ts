import { computed } from 'nanostores'
import { cartKey } from '#lib/storage-keys.ts'
import { clamp, countItems, decodeCart, encodeCart } from './cart-line.ts'
import { persistentList } from './persist.ts'
import type { StoredProduct } from './stored-product.ts'

/** The cart, kept by the browser and the same in all its tabs. */
export const $cart = persistentList(cartKey, decodeCart, encodeCart, 'cart-updated')
export const $cartCount = computed($cart, countItems)

/** One more of a product; a new one goes to the end, of a known one the newer facts count: its price and its day. */
export function addToCart(product: StoredProduct): void {
  $cart.change((lines) =>
    lines.some((line) => line.id === product.id)
      ? lines.map((line) =>
          line.id === product.id ? { ...line, ...product, quantity: clamp(line.quantity + 1) } : line,
        )
      : [...lines, { ...product, quantity: 1 }],
  )
}
