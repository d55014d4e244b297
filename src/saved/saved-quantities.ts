import { fieldsOf, jsonIn } from '#lib/fields.ts'
import { persistent } from '#lib/persist.ts'
import { quantitiesKey } from '#lib/storage-keys.ts'
import { clamp } from './cart-line.ts'

type Quantities = Readonly<Record<string, number>>

const most = 200

/** Quantities of products saved for later, by id. Only those above one: the wishlist itself has no quantities. */
export const $savedQuantities = persistent<Quantities>(quantitiesKey, decodeQuantities)

/** Returns the quantity that a product had in the cart. */
export function savedQuantity(id: string): number {
  return $savedQuantities.get()[id] ?? 1
}

/** Remembers a quantity until the product is back in the cart. */
export function saveQuantity(id: string, quantity: number): void {
  $savedQuantities.change((before) => {
    const others = Object.entries(before).filter(([one]) => one !== id)
    return Object.fromEntries(quantity > 1 ? [...others, [id, quantity]] : others)
  })
}

/** Ignores everything that isn't a quantity. */
export function decodeQuantities(stored: string | undefined): Quantities {
  const known = [...fieldsOf(jsonIn(stored))].flatMap(([id, quantity]): [string, number][] =>
    typeof quantity === 'number' && quantity > 1 ? [[id, clamp(quantity)]] : [],
  )
  return Object.fromEntries(known.slice(-most))
}
