import type { Product } from '#content/product.ts'
import type { LifeStage } from '#content/terms.ts'
import {
  type Guard,
  type Guarded,
  isBoolean,
  isList,
  isNumber,
  isRange,
  isTerm,
  isText,
  listOf,
  objectOf,
  optional,
} from '#lib/guards.ts'
import { readJson } from '#lib/call.ts'
import { fieldsOf } from '#lib/fields.ts'

/**
 * `GET` with the keys of a `ProductQuery` and the filters, each only if set. With `page`, returns one page;
 * otherwise, all products. With `ids=a,b` (60 at most), returns those products in that order.
 */
export const productsPath = '/api/products'
/** `GET /api/products/featured` */
export const featuredProductsPath = '/api/products/featured'
/** `GET` with a query's keys except `sort` and `page`: how many products each filter option would leave. */
export const facetsPath = '/api/products/facets'

/**
 * Product fields in API responses: the specification's, plus category, retailer numbers, price date and fit facts.
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
  asinIn: optional(isNumbersAbroad),
  priceCheckedOn: optional(isText),
  /** The first day that no retailer sold it. */
  goneOn: optional(isText),
  species: isTerm<Product['species']>,
  size: optional(isTerm<NonNullable<Product['size']>>),
  lifeStage: optional(listOf(isTerm<LifeStage>)),
  weightRangeLb: optional(isRange),
  hardness: optional(isTerm<NonNullable<Product['hardness']>>),
  flavor: optional(isText),
  contains: optional(listOf(isText)),
  mayContain: listOf(isText),
  unnamedMeats: listOf(isText),
  packCount: optional(isNumber),
  packUnit: optional(isTerm<NonNullable<Product['packUnit']>>),
  /** A product that doesn't exist. */
  sample: optional(isBoolean),
}

/** A product in an API response. */
export interface ProductAnswer extends Omit<Pick<Product, keyof typeof productFields>, 'sample'> {
  sample?: boolean | undefined
  /** Facts for the fit rule (`pets/fit-facts.ts`). */
  fit: string
  /** The fit rule's result and main reason in words, if the list's filters describe a pet. */
  fitResult?: CardResult | undefined
}

const isFitResult = objectOf({
  result: isTerm<'not-for' | 'check' | 'fits'>,
  text: isText,
  reason: isText,
})

/** A product's fit result in words. */
export type CardResult = Guarded<typeof isFitResult>

/** Guards for the fields of a response. */
export const answerFields = { ...productFields, fit: isText, fitResult: optional(isFitResult) }

/** Returns whether a value has all fields of a product. */
export const isProduct: Guard<ProductAnswer> = objectOf(answerFields)

/** Checks only that it has fields. The server makes sure that they are numbers. */
function isNumbersAbroad(value: unknown): value is NonNullable<Product['asinIn']> {
  return fieldsOf(value).size > 0
}

/**
 * Returns the products with these ids that the shop has, in order; 60 ids at most. Throws `Failed to fetch
 * products` on any error.
 */
export async function productsByIds(ids: readonly string[]): Promise<ProductAnswer[]> {
  try {
    return (await readJson(`${productsPath}?ids=${ids.join(',')}`, isList)).filter(isProduct)
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause })
  }
}
