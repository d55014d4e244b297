import type { Product } from '#schemas/product.ts'
import type { ProductUse } from '#schemas/terms.ts'

/** What is used alike: the uses, and what of them is used in a way of its own. */
export type DirectionsKind = ProductUse | 'wipes' | 'gel' | 'spray' | 'powder'

/** Which directions hold for a product; products have none of their own. */
export function directionsOf({ use, form, tags }: Pick<Product, 'use' | 'form' | 'tags'>): DirectionsKind {
  if (use === 'brush') return form === 'wipes-tub' ? 'wipes' : use
  if (use === 'paste') return tags.includes('no-brush') ? 'gel' : use
  if (use !== 'additive' || tags.includes('water-additive')) return use
  return tags.includes('powder') ? 'powder' : 'spray'
}
