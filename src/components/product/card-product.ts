import { pick } from '#lib/pick.ts'
import { fitFacts } from '#pets/fit-facts.ts'
import type { Product } from '#schemas/product.ts'

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
} as const

/** What a card shows of a product. */
export interface CardProduct extends Pick<Product, keyof typeof cardFields> {
  /** What verdicts read of it (`pets/fit-facts.ts`). */
  fit: string
}

/** Just what a card shows, so that an island's props stay small: of the tags the first three. */
export function toCardProduct(product: Product): CardProduct {
  return { ...pick(product, cardFields), tags: product.tags.slice(0, 3), fit: fitFacts(product) }
}
