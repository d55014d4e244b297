import type { Product } from '#content/product.ts'

/** Returns the products with these ids, in the order of the ids. Unknown ids are skipped. */
export function byIds<Item extends Pick<Product, 'id'>>(
  products: readonly Item[],
  ids: readonly string[],
): Item[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
