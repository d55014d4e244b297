import type { CuratedList } from '#schemas/curated-list.ts'
import type { ProductGroups } from '#schemas/product-group.ts'
import { misfits, type PickedProduct } from './guide-picks.ts'
import { type ProductQuery, parseProductQuery } from './product-query.ts'

/** A curated list with fewer products is none: its page is not made. */
export const fewestListed = 3

/** The products that a curated list chooses. */
export function productsOfList<Item extends PickedProduct>(
  products: readonly Item[],
  { query }: Pick<CuratedList, 'query'>,
  groups: ProductGroups,
): Item[] {
  return products.filter((product) => misfits(product, query, groups).length === 0)
}

/** The query of `/products` that lists the same. */
export function queryOfList({ query }: Pick<CuratedList, 'query'>): ProductQuery {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== false) parameters.append(key, one === true ? '1' : String(one))
    }
  }
  return parseProductQuery(parameters)
}

/** What is wrong with a list that finds too little, and what to do. */
export function listProblem(found: number): string | undefined {
  return found >= fewestListed
    ? undefined
    : `found ${found} products: choose filters that find ${fewestListed} at least, or remove the list`
}
