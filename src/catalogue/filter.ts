import type { Product } from '#schemas/product.ts'

/** The products of one category, or all of them where none is named. */
export function inCategory<Item extends Pick<Product, 'category'>>(
  products: readonly Item[],
  category: string | undefined,
): Item[] {
  return category === undefined ? [...products] : products.filter((product) => product.category === category)
}

/** The products with these ids, in the order of the ids; unknown ids are left out. */
export function byIds<Item extends Pick<Product, 'id'>>(
  products: readonly Item[],
  ids: readonly string[],
): Item[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
