import { knownFilters } from '#catalogue/chosen-filters.ts'
import type { Facet } from '#catalogue/facets.ts'
import type { FilterQuery } from '#catalogue/filter-keys.ts'
import { type ProductQuery } from '#catalogue/product-query.ts'
import { toCardProduct } from '#components/product/card-product.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import type { BuiltList } from '#islands/ProductBrowser.tsx'

/** The page of a list that a query asks for, as it goes into HTML. */
export function builtList(query: ProductQuery, catalogue: CatalogueEngine): BuiltList {
  const { products, total, ...match } = catalogue.find(query)
  const facets = catalogue.facets(query)
  const isCategory = catalogue.list('categories').some(({ slug }) => slug === query.category)
  // Only what the shop knows: the page, which everybody gets, repeats it in each of its links.
  const { search, sort, view, page } = query
  const category = isCategory ? query.category : undefined
  const known = { category, search, sort, view, page, ...knownFilters(query, facets) }
  return {
    query: known,
    products: products.map(toCardProduct),
    total,
    facets: { ...facets, facets: facets.facets.flatMap((facet) => shownOf(facet, known)) },
    ...(query.search === '' ? {} : { match }),
  }
}

/** A facet as the page needs it: of filters that no form shows only what is chosen. */
function shownOf(facet: Facet, { bestseller, brand = [] }: FilterQuery): Facet[] {
  if ('min' in facet || (facet.key !== 'bestseller' && facet.key !== 'brand')) return [facet]
  const chosen = facet.key === 'brand' ? brand : bestseller === true ? ['1'] : []
  const options = facet.options.filter(({ value }) => chosen.includes(value))
  return options.length === 0 ? [] : [{ key: facet.key, options }]
}
