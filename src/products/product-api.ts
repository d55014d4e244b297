import * as v from 'valibot'
import type { Product } from '#content/product.ts'
import type { LifeStage } from '#content/terms.ts'
import { callApi } from '#lib/call.ts'
import type { Endpoint, Immutable } from '#lib/endpoint.ts'
import * as paths from '#lib/paths.ts'
import { listOfValid, range, term } from '#lib/schemas.ts'

/**
 * Product fields in API responses: the specification's, plus category, retailer numbers, price date and fit facts.
 */
export const productFields = {
  id: v.string(),
  name: v.string(),
  price: v.optional(v.number()),
  originalPrice: v.optional(v.number()),
  imageUrl: v.string(),
  affiliateUrl: v.string(),
  retailer: v.optional(v.string()),
  shortDescription: v.string(),
  description: v.string(),
  rating: v.optional(v.number()),
  ratingSource: v.optional(term<NonNullable<Product['ratingSource']>>()),
  reviewCount: v.number(),
  isBestseller: v.boolean(),
  isNatural: v.boolean(),
  tags: v.array(v.string()),
  category: v.string(),
  asin: v.optional(v.string()),
  asinIn: v.optional(
    v.custom<NonNullable<Product['asinIn']>>((value) => Object.keys(value ?? {}).length > 0),
  ),
  priceCheckedOn: v.optional(v.string()),
  /** The first day that no retailer sold it. */
  goneOn: v.optional(v.string()),
  species: term<Product['species']>(),
  size: v.optional(term<NonNullable<Product['size']>>()),
  lifeStage: v.optional(v.array(term<LifeStage>())),
  weightRangeLb: v.optional(range),
  hardness: v.optional(term<NonNullable<Product['hardness']>>()),
  flavor: v.optional(v.string()),
  contains: v.optional(v.array(v.string())),
  mayContain: v.array(v.string()),
  unnamedMeats: v.array(v.string()),
  packCount: v.optional(v.number()),
  packUnit: v.optional(term<NonNullable<Product['packUnit']>>()),
  /** A product that doesn't exist. */
  sample: v.optional(v.boolean()),
}

const fitResult = v.object({
  result: term<'not-for' | 'check' | 'fits'>(),
  text: v.string(),
  reason: v.string(),
})

/** A product's fit result in words. */
export type CardResult = v.InferOutput<typeof fitResult>

/** A product in an API response. */
export const productAnswer = v.object({
  ...productFields,
  /** Facts for the fit rule (`pets/fit-facts.ts`). */
  fit: v.string(),
  /** The fit rule's result and main reason in words, if the list's filters describe a pet. */
  fitResult: v.optional(fitResult),
})

export type ProductAnswer = Immutable<v.InferOutput<typeof productAnswer>>

/**
 * With the keys of a `ProductQuery` and the filters, each only if set. With `page`, returns one page; otherwise, all
 * products. With `ids=a,b` (60 at most), returns those products in that order.
 */
export const getProducts = {
  method: 'GET',
  path: paths.productsCall,
  answer: listOfValid(productAnswer),
} as const satisfies Endpoint

/**
 * Returns the products with these ids that the shop has, in order; 60 ids at most. Throws `Failed to fetch
 * products` on any error.
 */
export async function productsByIds(ids: readonly string[]): Promise<ProductAnswer[]> {
  try {
    return await callApi(getProducts, { query: `ids=${ids.join(',')}` })
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause })
  }
}
