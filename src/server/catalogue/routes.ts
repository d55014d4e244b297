import type { Catalogue } from '#catalogue/catalogue.ts'
import { byIds, inCategory } from '#catalogue/filter.ts'
import { pageOf, parseProductQuery } from '#catalogue/product-query.ts'
import { type ProductSearch, createProductSearch } from '#catalogue/search.ts'
import { sortProducts } from '#catalogue/sort.ts'
import { featuredProductsPath, productsPath, totalHeader } from '#contract/products.ts'
import type { Product } from '#schemas/product.ts'
import { type Written, cached, write } from '../http/cached.ts'
import { keepUpTo } from '../http/kept.ts'
import type { Call, Handler, Routes } from '../http/router.ts'
import { toProductAnswer } from './product-answer.ts'

/** What may be kept of product lists as they are sent, in bytes. */
const keptLists = 8_000_000

/**
 * The public lists, straight from content; each is written once for all who
 * ask. The first search reads the index of its products, or makes it where
 * there is none to read.
 */
export function catalogueRoutes(load: () => Promise<Catalogue>, readIndex?: () => Promise<string>): Routes {
  const list = (pick: (catalogue: Catalogue) => unknown): Handler => {
    const written = new WeakMap<Catalogue, Written>()
    return async ({ request }) => {
      const catalogue = await load()
      const answer = written.get(catalogue) ?? write(pick(catalogue))
      written.set(catalogue, answer)
      return cached(request, answer)
    }
  }
  return {
    [productsPath]: { GET: async (call) => listProducts(call, await load(), readIndex) },
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

async function listProducts(
  { request, url }: Call,
  { products }: Catalogue,
  readIndex?: () => Promise<string>,
): Promise<Response> {
  const { category, search, sort, page } = parseProductQuery(url.searchParams)
  const shown = url.searchParams.has('page') ? page : undefined
  const key = JSON.stringify([category, search, sort, shown])
  const { keep, searching } = listsOf(products)
  const find = search === '' ? undefined : await searching(readIndex)
  const answer = keep(key, () => {
    const found = find === undefined ? products : find(search)
    const sorted = sortProducts(inCategory(found, category), sort)
    const part = shown === undefined ? sorted : pageOf(sorted, shown)
    return { ...write(part.map(toProductAnswer)), total: sorted.length }
  })
  return cached(request, answer, { [totalHeader]: String(answer.total) })
}

interface Lists {
  keep: ReturnType<typeof keepUpTo<Written & { total: number }>>
  searching: (readIndex?: () => Promise<string>) => Promise<ProductSearch<Product>>
}

const lists = new WeakMap<readonly Product[], Lists>()

/** The search and the lists already written, as long as their catalogue is there. */
function listsOf(products: readonly Product[]): Lists {
  const known = lists.get(products)
  if (known !== undefined) return known
  let search: ProductSearch<Product> | undefined
  const made: Lists = {
    keep: keepUpTo(keptLists),
    searching: async (readIndex) => {
      search ??= createProductSearch(products, await readIndex?.())
      return search
    },
  }
  lists.set(products, made)
  return made
}
