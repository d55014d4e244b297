import type { Product } from '#content/product.ts'

// Separate from `fit-text.ts`, because cards only need this.
/** Returns a product's weight range: `25–50 lb`. */
export function rangeText([from, to]: NonNullable<Product['weightRangeLb']>): string {
  if (to === null) return `${from} lb and over`
  return from === 0 ? `up to ${to} lb` : `${from}–${to} lb`
}
