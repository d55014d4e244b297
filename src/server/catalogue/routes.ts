import type { Catalogue } from '#catalogue/catalogue.ts'
import { byIds, inCategory } from '#catalogue/filter.ts'
import { pageOf, parseProductQuery } from '#catalogue/product-query.ts'
import { type ProductSearch, createProductSearch } from '#catalogue/search.ts'
import { sortProducts } from '#catalogue/sort.ts'
import { featuredProductsPath, productsPath, totalHeader } from '#contract/products.ts'
import type { Product } from '#schemas/product.ts'
import { cached } from '../http/cached.ts'
import type { Call, Handler, Routes } from '../http/router.ts'
import { toProductAnswer } from './product-answer.ts'

/** The public lists, straight from content. */
export function catalogueRoutes(load: () => Promise<Catalogue>): Routes {
  const list =
    (pick: (catalogue: Catalogue) => unknown): Handler =>
    async ({ request }) =>
      cached(request, pick(await load()))
  return {
    [productsPath]: { GET: async (call) => listProducts(call, await load()) },
    [featuredProductsPath]: {
      GET: list(({ products, featuredProducts }) => byIds(products, featuredProducts).map(toProductAnswer)),
    },
    '/api/categories': {
      GET: list(({ categories }) => categories.map(({ id, name, slug }) => ({ id, name, slug }))),
    },
    '/api/testimonials': { GET: list(({ testimonials }) => testimonials) },
    '/api/vet-endorsements': { GET: list(({ vetEndorsements }) => vetEndorsements) },
    '/api/educational-videos/featured': {
      GET: list(({ videos }) => videos.filter(({ isFeatured }) => isFeatured)),
    },
    '/api/reviews': { GET: list(({ reviews }) => reviews) },
  }
}

async function listProducts({ request, url }: Call, { products }: Catalogue): Promise<Response> {
  const query = parseProductQuery(url.searchParams)
  const found = query.search === '' ? products : byIds(products, searchOf(products)(query.search))
  const sorted = sortProducts(inCategory(found, query.category), query.sort)
  const shown = url.searchParams.has('page') ? pageOf(sorted, query.page) : sorted
  return cached(request, shown.map(toProductAnswer), { [totalHeader]: String(sorted.length) })
}

const searches = new WeakMap<readonly Product[], ProductSearch>()

/** The index is built at the first search, and kept as long as its catalogue. */
function searchOf(products: readonly Product[]): ProductSearch {
  const search = searches.get(products) ?? createProductSearch(products)
  searches.set(products, search)
  return search
}
