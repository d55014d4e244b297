import type { Product } from '#schemas/product.ts'

/** Whether something of it is swallowed or licked: then its ingredients have to be known. Kits for brushing hold paste. */
export function isEaten({ use, form }: Pick<Product, 'use' | 'form'>): boolean {
  if (use === 'brush') return form === 'wipes-tub' || form === 'kit-box'
  return use !== 'toy'
}

/** Whether it is worked between the teeth: a piece of the wrong size can choke, and a hard one break a tooth. */
export function isChewed({ use }: Pick<Product, 'use'>): boolean {
  return use === 'chew' || use === 'toy'
}
