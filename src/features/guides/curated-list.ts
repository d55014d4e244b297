import type { CuratedList } from '#content/category.ts'
import type { ProductGroups } from '#content/product-group.ts'
import { filterPredicates, passes } from '#features/pets/filter.ts'
import { filterOf, type PickedProduct } from './guide-picks.ts'
import { type ProductQuery, parseProductQuery } from '#features/search/product-query.ts'

/** Curated lists with fewer products get no page. */
export const fewestListed = 3

/** Returns the products that match a curated list. */
export function productsOfList<Item extends PickedProduct>(
  products: readonly Item[],
  { query }: Pick<CuratedList, 'query'>,
  groups: ProductGroups,
): Item[] {
  const predicates = filterPredicates(groups)
  const filter = filterOf(query)
  return products.filter(
    (product) =>
      (query.category === undefined || query.category === product.category) &&
      passes(predicates, product, filter),
  )
}

/** Returns the `/products` query for the same list. */
export function queryOfList({ query }: Pick<CuratedList, 'query'>): ProductQuery {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== false) parameters.append(key, one === true ? '1' : String(one))
    }
  }
  return parseProductQuery(parameters)
}

/** Returns the problem with a list that has too few products, and the fix. */
export function listProblem(found: number): string | undefined {
  return found >= fewestListed
    ? undefined
    : `found ${found} products: a list with fewer than ${fewestListed} gets no page`
}
