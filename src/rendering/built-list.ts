import { type ProductQuery } from '#catalogue/product-query.ts'
import { toCardProduct } from '#components/product/card-product.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import type { BuiltList } from '#islands/ProductBrowser.tsx'

/** The page of a list that a query asks for, as it goes into HTML. */
export function builtList(query: ProductQuery, catalogue: CatalogueEngine): BuiltList {
  const { products, total, ...match } = catalogue.find(query)
  const { facets, ...counted } = catalogue.facets(query)
  return {
    query,
    products: products.map(toCardProduct),
    total,
    facets: { ...counted, facets: facets.filter(({ key }) => !unshown.has(key)) },
    ...(query.search === '' ? {} : { match }),
  }
}

/** Filters of addresses that no form shows. */
const unshown = new Set(['bestseller', 'brand'])
