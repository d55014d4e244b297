import * as paths from './paths.ts'

/** The page of a product. */
export function productPath(id: string): string {
  return `${paths.products}/${id}`
}

/** A guide. */
export function guidePath(id: string): string {
  return `${paths.guides}/${id}`
}

/** How many products stand side by side at most. */
export const mostCompared = 4

/** Products side by side. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? paths.compare : `${paths.compare}?ids=${ids.join(',')}`
}

/** Before the product that was just taken out of the comparison at the end of an address: the device drops it, too. */
export const outMark = '#out='

/** The list of a category's products. */
export function categoryPath(category: string): string {
  return `${paths.products}?category=${category}`
}

/** A list that was put together for somebody: small dogs, say. */
export function listPath(id: string): string {
  return `${paths.products}/for/${id}`
}

/** Where a review of a product is written. */
export function writeReviewPath(product: string): string {
  return `${paths.writeReview}?product=${product}`
}
