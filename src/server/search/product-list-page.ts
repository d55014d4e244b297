import { guidesFor } from '#guides/guide-links.ts'
import {
  inlinePictures,
  pageSize,
  parseProductQuery,
  productQueryPath,
  searchTitle,
  type ProductQuery,
} from '#search/product-query.ts'
import { page as pageText } from '#content/page-text.ts'
import type { CatalogEngine } from './engine/engine.ts'
import { knownFilters } from '#search/chosen-filters.ts'
import type { Facet } from '#search/products-api.ts'
import type { FilterQuery } from '#search/filters.ts'
import { type CardProduct, toCardProduct } from '#products/card-product.ts'
import type { ListFit } from '#search/list-fit.ts'
import type { SearchMatch } from '#search/search-match.ts'
import type { BuiltList } from '#search/ProductBrowser.tsx'

/** Returns the list for a `/products` URL, with the text of its page. */
export function productList(parameters: URLSearchParams, catalog: CatalogEngine) {
  const query = parseProductQuery(parameters)
  const built = builtList(query, catalog)
  const { category: slug, page, search } = built.query
  const categories = catalog.list('categories')
  const category = categories.find((one) => one.slug === slug)
  const path = productQueryPath({ category: slug, page })
  const address = productQueryPath(built.query)
  // Another layout is still the same list.
  const isWhole = productQueryPath({ ...built.query, view: 'grid' }) === path
  const all = catalog.list('guides')
  const guides =
    categories.length === 0
      ? all
      : category === undefined
        ? []
        : guidesFor(all, { categories: [category.slug] })
  const lists = catalog
    .list('lists')
    .filter(({ query: { category: own } }) => slug === undefined || own === undefined || own === slug)
  return {
    built,
    categories,
    category,
    guides,
    lists,
    path: isWhole ? path : productQueryPath({}),
    address,
    isFound: isWhole && built.products.length > 0,
    first: (page - 1) * pageSize + 1,
    ...(isWhole ? wholeHead(category, page) : partHead(category, search)),
  }
}

type Named = { name: string; description: string } | undefined

function wholeHead(category: Named, page: number): { title: string; description: string } {
  const { title, description } =
    category === undefined ? pageText.products : { title: category.name, description: category.description }
  if (page === 1) return { title, description }
  return { title: `${title}, page ${page}`, description: `${description} Page ${page}.` }
}

/** Returns the title and description of a list that is searched, filtered or sorted. */
function partHead(category: Named, search: string): { title: string; description: string } {
  const title = search === '' ? (category?.name ?? 'Products') : searchTitle(search)
  return { title, description: pageText.products.description }
}

interface PageOfList extends BuiltList {
  products: CardProduct[]
  /** Set for a search. */
  match?: SearchMatch
  /** Set if the filters are about a pet. */
  listFit?: ListFit
}

/** Returns the page of a list for a query, as the HTML needs it. */
function builtList(query: ProductQuery, catalog: CatalogEngine): PageOfList {
  const { products, results, listFit, total, ...match } = catalog.find(query)
  const facets = catalog.facets(query)
  const drawings = catalog.list('firstDrawings')
  const isCategory = catalog.list('categories').some(({ slug }) => slug === query.category)
  // Only values that the shop knows, because this shared page repeats them in each of its links.
  const { search, sort, view, page } = query
  const category = isCategory ? query.category : undefined
  const known = { category, search, sort, view, page, ...knownFilters(query, facets) }
  return {
    query: known,
    products: products.map((product, index) => ({
      ...toCardProduct(product),
      fitResult: results?.[index],
      inlineDrawing: index < inlinePictures ? drawings[product.id] : undefined,
    })),
    total,
    facets: { ...facets, facets: facets.facets.flatMap((facet) => shownOf(facet, known)) },
    ...(query.search === '' ? {} : { match }),
    ...(listFit === undefined ? {} : { listFit }),
  }
}

/** Returns a facet as the page needs it. For filters without fields, that's only the chosen options. */
function shownOf(facet: Facet, { bestseller, brand = [] }: FilterQuery): Facet[] {
  if ('min' in facet || (facet.key !== 'bestseller' && facet.key !== 'brand')) return [facet]
  const chosen = facet.key === 'brand' ? brand : bestseller === true ? ['1'] : []
  const options = facet.options.filter(({ value }) => chosen.includes(value))
  return options.length === 0 ? [] : [{ key: facet.key, options }]
}
