import type { Product } from '#schemas/product.ts'

export const productSorts = ['featured', 'price-low', 'price-high', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

type Sortable = Pick<Product, 'price'> & { rating?: number | undefined }

const orders: Record<Exclude<ProductSort, 'featured'>, (a: Sortable, b: Sortable) => number> = {
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
}

/** A sorted copy; `featured` keeps the given order: the catalogue's own, or the best match first. */
export function sortProducts<Item extends Sortable>(products: readonly Item[], sort: ProductSort): Item[] {
  return sort === 'featured' ? [...products] : products.toSorted(orders[sort])
}
