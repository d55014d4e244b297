import type { Product } from '#schemas/product.ts'

/** The products with these ids, in the order of the ids; unknown ids are left out. */
export function byIds<Item extends Pick<Product, 'id'>>(
  products: readonly Item[],
  ids: readonly string[],
): Item[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
