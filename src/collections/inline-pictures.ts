import type { Product } from '#content/product.ts'
import { inlinePictures } from '#features/search/product-query.ts'
import { productPicture } from '#illustrations/product-picture.ts'
import { filling } from '#illustrations/svg.ts'

/** Returns the drawings of these products as markup, by product id. Photos stay files. */
export function inlineDrawings(products: Iterable<Product>): Readonly<Record<string, string>> {
  const drawn = [...products].filter(({ photo }) => photo === undefined)
  return Object.fromEntries(
    drawn.map((product, index) => [
      product.id,
      filling(productPicture({ ...product, id: `drawing-${index + 1}` })),
    ]),
  )
}

/** Returns the first products of the list of all products, and of each category. */
export function firstOfLists(products: readonly Product[]): Set<Product> {
  const lists = [products, ...Map.groupBy(products, ({ category }) => category).values()]
  return new Set(lists.flatMap((list) => list.slice(0, inlinePictures)))
}
