import { toCents } from '#lib/cents.ts'
import type { Product } from '#content/product.ts'

/**
 * Returns the price per `unit` in US dollars, to the cent. Undefined for single pieces, or without price or pack
 * size.
 */
export function unitPrice({
  price,
  packCount,
  packUnit = 'pieces',
}: Pick<Product, 'price' | 'packCount' | 'packUnit'>):
  { price: number; unit: 'pieces' | 'oz' | 'fl oz' } | undefined {
  if (
    price === undefined ||
    packCount === undefined ||
    packUnit === 'weeks' ||
    (packUnit === 'pieces' && packCount === 1)
  ) {
    return undefined
  }
  return { price: toCents(price / packCount) / 100, unit: packUnit }
}
