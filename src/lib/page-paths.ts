import * as paths from './paths.ts'

export function productPath(id: string): string {
  return `${paths.products}/${id}`
}

export function guidePath(id: string): string {
  return `${paths.guides}/${id}`
}

/** The maximum number of products in the comparison. */
export const maxCompared = 4

/** Returns the address of a comparison of products. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? paths.compare : `${paths.compare}?ids=${ids.join(',')}`
}

/**
 * Comes before the id of the product just removed from the comparison, at the end of an address.
 * The device removes it, too.
 */
export const outFragment = '#out='

export function categoryPath(category: string): string {
  return `${paths.products}?category=${category}`
}

/** Returns the path of a curated list, such as one for small dogs. */
export function listPath(id: string): string {
  return `${paths.products}/for/${id}`
}
