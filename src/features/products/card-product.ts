import { pick } from '#lib/fields.ts'
import { fitFacts } from '#features/pets/fit-facts.ts'
import type { Product } from '#content/product.ts'

const cardFields = {
  id: true,
  name: true,
  price: true,
  priceCheckedOn: true,
  originalPrice: true,
  imageUrl: true,
  affiliateUrl: true,
  retailer: true,
  rating: true,
  ratingSource: true,
  reviewCount: true,
  isBestseller: true,
  isNatural: true,
  pictureSources: true,
  tags: true,
  shortDescription: true,
  weightRangeLb: true,
  hardness: true,
  contains: true,
  mayContain: true,
  asin: true,
  goneOn: true,
  asinIn: true,
  sample: true,
} as const

/** Product fields that a card shows. */
export interface CardProduct extends Omit<Pick<Product, keyof typeof cardFields>, 'sample'> {
  /** Only of samples. */
  sample?: boolean | undefined
  /** Its drawing as markup, for the first cards of a list. */
  inlineDrawing?: string | undefined
  /** Facts for the fit rule (`features/pets/fit-facts.ts`). */
  fit: string
}

/** Stars of a product: a sample without a rating shows five, as the specification says; others show none lit. */
export function shownRating({
  rating,
  sample,
}: {
  rating?: number | undefined
  sample?: boolean | undefined
}): number | undefined {
  return rating === undefined && sample !== true ? 0 : rating
}

/** Returns only what a card shows, with the first three tags, to keep island props small. */
export function toCardProduct(product: Product): CardProduct {
  return { ...pick(product, cardFields), tags: product.tags.slice(0, 3), fit: fitFacts(product) }
}
