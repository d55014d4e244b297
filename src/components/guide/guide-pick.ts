import type { Guide } from '#schemas/guide.ts'
import type { Product } from '#schemas/product.ts'

/** A pick with the product that it names. */
export interface GuidePick extends Omit<Guide['picks'][number], 'product'> {
  product: Product
}
