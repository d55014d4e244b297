import type { Product } from '#schemas/product.ts'
import { type Guard, isBoolean, isNumber, isText, listOf, objectOf, optional } from './guards.ts'

/**
 * The fields of a product that calls answer: those of the specification, its category, the retailer's number and
 * what it contains.
 */
export const productFields = {
  id: isText,
  name: isText,
  price: isNumber,
  originalPrice: optional(isNumber),
  imageUrl: isText,
  affiliateUrl: isText,
  shortDescription: isText,
  description: isText,
  rating: optional(isNumber),
  reviewCount: isNumber,
  isBestseller: isBoolean,
  isNatural: isBoolean,
  tags: listOf(isText),
  category: isText,
  asin: optional(isText),
  contains: optional(listOf(isText)),
  mayContain: listOf(isText),
}

/** A product as the calls answer it. */
export type ProductAnswer = Pick<Product, keyof typeof productFields>

/** Whether a value has a product's fields. */
export const isProduct: Guard<ProductAnswer> = objectOf(productFields)
