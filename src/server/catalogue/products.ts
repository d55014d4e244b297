import { filterQueryKeys } from '#catalogue/filter-keys.ts'
import { parseProductQuery } from '#catalogue/product-query.ts'
import { totalHeader } from '#contract/products.ts'
import { writeSearchMatch } from '#contract/search-match.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import { idsIn } from '#lib/slug.ts'
import { cached, keptBriefly } from '../http/cached.ts'
import type { RequestContext } from '../http/router.ts'
import { toProductAnswer } from './product-answer.ts'

const vary = {
  'Netlify-Vary': `query=${['ids', 'category', 'search', 'sort', 'page', ...filterQueryKeys].join('|')}`,
}

/** The products of a query, or those with the `ids` in their order. */
export function listProducts({ request, url }: RequestContext, catalogue: CatalogueEngine): Response {
  const { searchParams } = url
  if (searchParams.has('ids')) {
    const products = catalogue.byIds(idsIn(searchParams.getAll('ids')))
    return cached(request, products.map(toProductAnswer), { ...vary, [totalHeader]: String(products.length) })
  }
  const { page, ...query } = parseProductQuery(searchParams)
  const { search } = query
  const shown = searchParams.has('page') ? { page } : {}
  const { products, total, ...match } = catalogue.find({ ...query, ...shown })
  return cached(request, products.map(toProductAnswer), {
    ...vary,
    ...(catalogue.isBrief ? keptBriefly : {}),
    [totalHeader]: String(total),
    ...(search === '' ? {} : writeSearchMatch(match)),
  })
}
