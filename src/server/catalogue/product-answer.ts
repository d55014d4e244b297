import { type ProductAnswer, productFields } from '#contract/product.ts'
import { pick } from '#lib/pick.ts'
import { fitFacts } from '#pets/fit-facts.ts'
import type { Product } from '#schemas/product.ts'

/** A product's fields as the calls answer them. */
export function toProductAnswer(product: Product): ProductAnswer {
  return { ...pick(product, productFields), fit: fitFacts(product) }
}
