import type { Product } from '#content/product.ts'
import { unlisted } from '#content/terms.ts'

/**
 * Returns whether a pet swallows or licks any of it, so ingredients must be known. Brushing kits contain
 * toothpaste, and wipes are wet unless they’re sold dry.
 */
export function isEaten({ use, form, isDry }: Pick<Product, 'use' | 'form' | 'isDry'>): boolean {
  if (use === 'brush') return form === 'kit-box' || (form === 'wipes-tub' && isDry !== true)
  return use !== 'toy'
}

/** Returns whether a pet chews it: the wrong size can choke a pet, and a hard piece can break a tooth. */
export function isChewed({ use }: Pick<Product, 'use'>): boolean {
  return use === 'chew' || use === 'toy'
}

/** Returns whether nobody knows all that is in it: it lists no ingredients, or one that no rule knows. */
export function hasUnknown({ contains, mayContain }: Pick<Product, 'contains' | 'mayContain'>): boolean {
  return contains === undefined || mayContain.includes(unlisted)
}
