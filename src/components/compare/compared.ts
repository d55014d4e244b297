import { type DirectionsKind, directionsOf } from '#catalogue/directions.ts'
import { pick } from '#lib/pick.ts'
import { fitFacts } from '#pets/fit-facts.ts'
import type { Product } from '#schemas/product.ts'

const fields = {
  id: true,
  name: true,
  price: true,
  originalPrice: true,
  priceCheckedOn: true,
  imageUrl: true,
  affiliateUrl: true,
  retailer: true,
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

/** What a comparison shows of a product. */
export type Compared = Pick<Product, keyof typeof fields> & {
  /** What decides whether it fits a pet, see `fitFacts`. */
  fit: string
  /** Which directions hold for it. */
  directions: DirectionsKind
}

export function toCompared(product: Product): Compared {
  return { ...pick(product, fields), fit: fitFacts(product), directions: directionsOf(product) }
}
