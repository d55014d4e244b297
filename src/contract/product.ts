import type { Product } from '#schemas/product.ts'
import type { LifeStage } from '#schemas/terms.ts'
import { type Guard, isBoolean, isNumber, isTerm, isText, listOf, objectOf, optional } from './guards.ts'

/**
 * The fields of a product that calls answer: those of the specification, its category, the retailer's number, the day of
 * its price, and what is asked to see whether it fits a pet.
 */
export const productFields = {
  id: isText,
  name: isText,
  price: optional(isNumber),
  originalPrice: optional(isNumber),
  imageUrl: isText,
  affiliateUrl: isText,
  retailer: optional(isText),
  shortDescription: isText,
  description: isText,
  rating: optional(isNumber),
  ratingSource: optional(isTerm<NonNullable<Product['ratingSource']>>),
  reviewCount: isNumber,
  isBestseller: isBoolean,
  isNatural: isBoolean,
  tags: listOf(isText),
  category: isText,
  asin: optional(isText),
  priceCheckedOn: optional(isText),
  species: isTerm<Product['species']>,
  size: optional(isTerm<NonNullable<Product['size']>>),
  lifeStage: optional(listOf(isTerm<LifeStage>)),
  weightRangeLb: optional(isWeightRange),
  hardness: optional(isTerm<NonNullable<Product['hardness']>>),
  flavor: optional(isText),
  contains: optional(listOf(isText)),
  mayContain: listOf(isText),
  unnamedMeats: listOf(isText),
  packCount: optional(isNumber),
  packUnit: optional(isTerm<NonNullable<Product['packUnit']>>),
}

/** A product as the calls answer it. */
export interface ProductAnswer extends Pick<Product, keyof typeof productFields> {
  /** What verdicts read of it (`pets/fit-facts.ts`). */
  fit: string
}

/** The guards of an answer's fields. */
export const answerFields = { ...productFields, fit: isText }

/** Whether a value has a product's fields. */
export const isProduct: Guard<ProductAnswer> = objectOf(answerFields)

function isWeightRange(value: unknown): value is NonNullable<Product['weightRangeLb']> {
  if (!Array.isArray(value)) return false
  const [lightest, heaviest] = value
  return isNumber(lightest) && (heaviest === null || isNumber(heaviest))
}
