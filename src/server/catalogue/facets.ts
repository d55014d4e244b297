import { filterQueryKeys } from '#catalogue/filter-keys.ts'
import { parseProductQuery } from '#catalogue/product-query.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import { cached, keptBriefly } from '../http/cached.ts'
import type { RequestContext } from '../http/router.ts'

/** What the filters would leave of the products of a query. */
export function listFacets({ request, url }: RequestContext, catalogue: CatalogueEngine): Response {
  const facets = catalogue.facets(parseProductQuery(url.searchParams))
  return cached(request, facets, {
    'Netlify-Vary': `query=${['category', 'search', ...filterQueryKeys].join('|')}`,
    ...(catalogue.isBrief ? keptBriefly : {}),
  })
}
