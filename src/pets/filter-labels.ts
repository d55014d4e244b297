import type { Product } from '#content/product.ts'

/** Labels for values in filters and product facts. */
export const ageLabels = { puppy: 'Puppies', kitten: 'Kittens', adult: 'Adults', senior: 'Seniors' }
export const firmnessLabels = { soft: 'Soft', medium: 'Medium', firm: 'Firm' }
export const illnessLabels = {
  kidney: 'Kidney disease',
  thyroid: 'Thyroid disease',
  diabetes: 'Diabetes',
  heart: 'Heart disease',
  other: 'Other illness',
}
export const onSaleLabel = 'On sale'

// Separate from `fit-text.ts`, because cards only need this.
/** Returns a product's weight range, which never breaks across lines: `25–50 lb`. */
export function rangeText([from, to]: Readonly<NonNullable<Product['weightRangeLb']>>): string {
  if (to === null) return `${from}\u00a0lb and over`
  // A word joiner after the dash.
  return from === 0 ? `up to ${to}\u00a0lb` : `${from}–\u2060${to}\u00a0lb`
}

/** Tags with a better label than their id. */
const tagNames: ReadonlyMap<string, string> = new Map([
  ['dog', 'dogs'],
  ['cat', 'cats'],
  ['puppy', 'puppies'],
  ['kitten', 'kittens'],
  ['senior', 'seniors'],
  ['small-breed', 'small breeds'],
  ['large-breed', 'large breeds'],
  ['no-brush', 'no brush needed'],
  ['grain-free', 'grain-free'],
  ['sensitive', 'sensitive mouths'],
  ['flavor-free', 'no flavor'],
  ['gentle-chewer', 'gentle chewers'],
  ['strong-chewer', 'strong chewers'],
  ['multi-pet', 'multiple pets'],
])

/** Returns the label of a tag. */
export function tagName(tag: string): string {
  return tagNames.get(tag) ?? tag.replaceAll('-', ' ')
}
