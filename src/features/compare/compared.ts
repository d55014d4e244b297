import { type DirectionsKind, directionsOf } from '#features/catalog/eaten.ts'
import { pick } from '#lib/fields.ts'
import { fitFacts } from '#features/pets/fit-facts.ts'
import type { Product } from '#content/product.ts'

const fields = {
  id: true,
  name: true,
  price: true,
  originalPrice: true,
  priceCheckedOn: true,
  imageUrl: true,
  affiliateUrl: true,
  retailer: true,
  rating: true,
  ratingSource: true,
  reviewCount: true,
  asin: true,
  packCount: true,
  packUnit: true,
  lastsDays: true,
  species: true,
  size: true,
  weightRangeLb: true,
  isMixed: true,
  lifeStage: true,
  hardness: true,
  use: true,
  contains: true,
  mayContain: true,
  warnings: true,
  vohc: true,
} as const

/** Product fields that a comparison shows. */
export type Compared = Pick<Product, keyof typeof fields> & {
  /** Facts for the fit rule, see `fitFacts`. */
  fit: string
  /** Which general directions apply. */
  directions: DirectionsKind
}

export function toCompared(product: Product): Compared {
  return { ...pick(product, fields), fit: fitFacts(product), directions: directionsOf(product) }
}
