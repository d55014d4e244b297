import type { ProductSort } from '#catalogue/sort.ts'
import type { ListedProduct } from './listed-product.ts'

type Compare = (a: ListedProduct, b: ListedProduct) => number

/** What is equal keeps its order: that of the catalog, or how well the words fit. */
export const orders: Readonly<Record<ProductSort, Compare>> = {
  featured: () => 0,
  // A price that nobody knows comes after the dearest.
  'price-low': (a, b) => byPrice(a, b, (one, other) => one - other),
  'price-high': (a, b) => byPrice(a, b, (one, other) => other - one),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
}

function byPrice(
  { price: one }: ListedProduct,
  { price: other }: ListedProduct,
  compare: (one: number, other: number) => number,
): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return compare(one, other)
}
