import type { ProductAnswer } from '#features/catalog/product-api.ts'
import { fitFacts } from '#features/pets/fit-facts.ts'
import type { Product } from '#content/product.ts'

/** What a card shows: a product of an API response, or one with its picture in the page. */
export interface CardProduct extends ProductAnswer {
  pictureSources?: Product['pictureSources'] | undefined
  /** Its drawing as markup, for the first cards of a list. */
  inlineDrawing?: string | undefined
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

/** Returns a product with the facts for the fit rule. */
export function toCardProduct(product: Product): CardProduct {
  return { ...product, fit: fitFacts(product) }
}
