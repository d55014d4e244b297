import type { Product } from '#content/product.ts'

/**
 * Returns whether a pet swallows or licks any of it, so ingredients must be known. Brushing kits contain
 * toothpaste.
 */
export function isEaten({ use, form }: Pick<Product, 'use' | 'form'>): boolean {
  if (use === 'brush') return form === 'wipes-tub' || form === 'kit-box'
  return use !== 'toy'
}

/** Returns whether a pet chews it: the wrong size can choke, and a hard piece can break a tooth. */
export function isChewed({ use }: Pick<Product, 'use'>): boolean {
  return use === 'chew' || use === 'toy'
}
