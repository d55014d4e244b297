import type { Guide } from '#content/guide.ts'
import type { Product } from '#content/product.ts'

export interface GuidePick extends Omit<Guide['picks'][number], 'product'> {
  product: Product
}
