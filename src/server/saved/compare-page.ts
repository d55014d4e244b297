import type { CatalogEngine } from '#server/search/engine/engine.ts'
import { comparePath, maxCompared } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { idsIn } from '#lib/slug.ts'

/** Returns up to 4 products for `/compare?ids=a,b,c`, and counts ids that the shop doesn't have. */
export function comparisonOf(parameters: URLSearchParams, catalog: CatalogEngine) {
  const requestedIds = idsIn(parameters.getAll('ids'))
  const ids = requestedIds.slice(0, maxCompared)
  const products = catalog.byIds(ids)
  const names = products.map(({ name }) => name).join(' / ')
  return {
    title: names === '' ? 'Products to compare' : `Compare ${names}`,
    address: products.length === 0 ? paths.compare : comparePath(products.map(({ id }) => id)),
    products,
    gone: ids.length - products.length,
    tooMany: requestedIds.length > maxCompared,
  }
}
