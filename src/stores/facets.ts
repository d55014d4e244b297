import type { Facets } from '#catalogue/facets.ts'
import type { ProductQuery } from '#catalogue/product-query.ts'
import { facetsKey, listFacets } from '#contract/products.ts'

const asked = new Map<string, Promise<Facets>>()

/** What the options of a query's filters would leave; what was answered is not asked for again. Rejects where it cannot be had. */
export function readFacets(query: ProductQuery): Promise<Facets> {
  const key = facetsKey(query)
  const answer = asked.get(key) ?? listFacets(query)
  asked.set(key, answer)
  answer.catch(() => asked.delete(key))
  return answer
}
