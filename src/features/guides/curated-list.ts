import type { CuratedList } from '#content/category.ts'
import type { ProductGroups } from '#content/product-group.ts'
import { misfitsOf, type PickedProduct } from './guide-picks.ts'

/** Curated lists with fewer products get no page. */
export const fewestListed = 3

/** Returns the products that match a curated list. */
export function productsOfList<Item extends PickedProduct>(
  products: readonly Item[],
  { query }: Pick<CuratedList, 'query'>,
  groups: ProductGroups,
): Item[] {
  const misfits = misfitsOf(query, groups)
  return products.filter((product) => misfits(product).length === 0)
}

/** Returns the problem with a list that has too few products, and the fix. */
export function listProblem(found: number): string | undefined {
  return found >= fewestListed
    ? undefined
    : `found ${found} products: a list with fewer than ${fewestListed} gets no page`
}
