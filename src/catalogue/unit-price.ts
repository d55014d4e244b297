import { toCents } from '#lib/cents.ts'
import type { Product } from '#schemas/product.ts'

/** What one of `unit` costs, in US dollars to the cent; nothing of a single piece, or where price or pack are not known. */
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
