import { filterKeys } from '#search/filters.ts'
import { maxSearchLength, parseProductQuery } from '#search/product-query.ts'
import { totalHeader } from '#search/products-api.ts'
import { writeListFit } from '#search/list-fit.ts'
import { writeSearchMatch } from '#search/search-match.ts'
import type { CatalogEngine } from './engine/engine.ts'
import { idsIn } from '#lib/slug.ts'
import { cached, keptBriefly } from '#server/http/cached.ts'
import type { RequestContext } from '#server/http/router.ts'
import { type ProductAnswer, productFields } from '#products/product-api.ts'
import { pick } from '#lib/fields.ts'
import { fitFacts } from '#pets/fit-facts.ts'
import type { Product } from '#content/product.ts'
import type { SuggestAnswer } from '#search/suggest-api.ts'

/** Product fields in API responses. */
export function toProductAnswer(product: Product): ProductAnswer {
  return { ...pick(product, productFields), fit: fitFacts(product) }
}

const vary = {
  'Netlify-Vary': `query=${['ids', 'category', 'search', 'sort', 'page', ...filterKeys].join('|')}`,
}

/** Returns the products of a query, or those with the given `ids` in order. */
export function listProducts({ request, url }: RequestContext, catalog: CatalogEngine): Response {
  const { searchParams } = url
  if (searchParams.has('ids')) {
    const products = catalog.byIds(idsIn(searchParams.getAll('ids')))
    return cached(request, products.map(toProductAnswer), { ...vary, [totalHeader]: String(products.length) })
  }
  const { page, ...query } = parseProductQuery(searchParams)
  const { search } = query
  const shown = searchParams.has('page') ? { page } : {}
  const { products, results, listFit, total, ...match } = catalog.find({ ...query, ...shown })
  const answers = products.map((product, index) => ({
    ...toProductAnswer(product),
    ...(results === undefined ? {} : { fitResult: results[index] }),
  }))
  return cached(request, answers, {
    ...vary,
    ...(listFit === undefined ? {} : writeListFit(listFit)),
    ...(catalog.isBrief ? keptBriefly : {}),
    [totalHeader]: String(total),
    ...(search === '' ? {} : writeSearchMatch(match)),
  })
}

/** Returns how many of a query's products each filter option would leave. */
export function listFacets({ request, url }: RequestContext, catalog: CatalogEngine): Response {
  const facets = catalog.facets(parseProductQuery(url.searchParams))
  return cached(request, facets, {
    'Netlify-Vary': `query=${['category', 'search', ...filterKeys].join('|')}`,
    ...(catalog.isBrief ? keptBriefly : {}),
  })
}

/** Returns suggestions for the text in `q`. The CDN caches a response per text. */
export function suggest({ request, url }: RequestContext, catalog: CatalogEngine): Response {
  const { products, categories, lists, guides, emergency, vetFirst } = catalog.suggest(
    (url.searchParams.get('q') ?? '').slice(0, maxSearchLength),
  )
  const answer: SuggestAnswer = {
    products: products.map(({ id, name, price, originalPrice, priceCheckedOn, imageUrl, onVetAdvice }) => ({
      id,
      name,
      price,
      originalPrice,
      priceCheckedOn: price === undefined ? undefined : priceCheckedOn,
      imageUrl,
      onVetAdvice: onVetAdvice || undefined,
    })),
    categories: categories.map(({ id, name }) => ({ id, name })),
    lists: lists.map(({ id, name }) => ({ id, name })),
    guides: guides.map(({ id, question }) => ({ id, question })),
    emergency,
    vetFirst: vetFirst?.map(({ name, text }) => ({ name, text })),
  }
  return cached(request, answer, { 'Netlify-Vary': 'query=q' })
}
