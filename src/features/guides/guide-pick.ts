import type { Guide } from '#content/guide.ts'
import type { Product } from '#content/product.ts'

/** A pick with its product. */
export interface GuidePick extends Omit<Guide['picks'][number], 'product'> {
  product: Product
}
