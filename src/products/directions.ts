import type { Product } from '#content/product.ts'
import type { ProductUse } from '#content/terms.ts'

/** Groups of products that share directions: product uses, plus forms that need their own. */
export type DirectionsKind = ProductUse | 'treats' | 'wipes' | 'gel' | 'spray' | 'powder'

/** Pieces up to this many inches long are treats: nothing is left of them to take away. */
const longestTreatIn = 1

/** Returns which general directions apply; products don't have their own. */
export function directionsOf(product: Pick<Product, 'use' | 'form' | 'tags' | 'lengthIn'>): DirectionsKind {
  const { use, form, tags, lengthIn = Infinity } = product
  if (use === 'chew') return form !== 'ring-chew' && lengthIn <= longestTreatIn ? 'treats' : use
  if (use === 'brush') return form === 'wipes-tub' ? 'wipes' : use
  if (use === 'paste') return tags.includes('no-brush') ? 'gel' : use
  if (use !== 'additive' || tags.includes('water-additive')) return use
  return tags.includes('powder') ? 'powder' : 'spray'
}
