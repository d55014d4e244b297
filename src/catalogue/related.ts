import type { Product } from '#schemas/product.ts'

/**
 * The `count` products that have most in common with one: the same category,
 * then shared tags and species; ties keep the catalogue's order.
 */
export function relatedProducts(products: readonly Product[], to: Product, count: number): Product[] {
  return products
    .filter((product) => product.id !== to.id)
    .map((product) => ({ product, score: likeness(product, to) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ product }) => product)
}

function likeness(a: Product, b: Product): number {
  const shared = a.tags.filter((tag) => b.tags.includes(tag)).length
  const samePet = a.species === b.species || a.species === 'both' || b.species === 'both'
  return shared + (a.category === b.category ? 2 : 0) + (samePet ? 3 : 0)
}
