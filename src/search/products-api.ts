import { type ProductQuery, toSearchParams } from './product-query.ts'
import { call, readJson } from '#lib/call.ts'
import { loadOnce } from '#lib/load-once.ts'
import { type Guarded, isNumber, isText, listOf, objectOf, optional } from '#lib/guards.ts'
import { facetsPath, productsPath, type ProductAnswer, isProduct } from '#products/product-api.ts'
import { type ListFit, readListFit } from './list-fit.ts'
import { type SearchMatch, readSearchMatch } from './search-match.ts'

const isOptions = objectOf({
  key: isText,
  options: listOf(objectOf({ value: isText, label: isText, count: isNumber })),
})

/** A filter with the number of products that each option would leave. */
export type OptionFacet = Guarded<typeof isOptions>

/**
 * For prices: the range in US dollars (0 if no price is known), and the number of products without a price.
 */
export type Facet = OptionFacet | { key: 'price'; min: number; max: number; unknown?: number | undefined }

function isFacet(value: unknown): value is Facet {
  return isOptions(value) || isPrices(value)
}

const isPrices = objectOf({
  key: (value: unknown): value is 'price' => value === 'price',
  min: isNumber,
  max: isNumber,
  unknown: optional(isNumber),
})

const isFacets = objectOf({
  /** Number of products that the query finds. */
  total: isNumber,
  /** In URL order. */
  facets: listOf(isFacet),
})

/** Each filter's options for a query, counted with every filter applied except its own. */
export type Facets = Guarded<typeof isFacets>

/** The header with the number of products on all pages. */
export const totalHeader = 'X-Total-Count'

/** Returns the facets for a `facetsKey`, cached. Rejects if the call fails; the next one tries again. */
export const readFacets = loadOnce((key: string) => readJson(`${facetsPath}?${key}`, isFacets))

export interface ProductPage {
  products: ProductAnswer[]
  /** Number of products on all pages. */
  total: number
  /** Set for a search. */
  match: SearchMatch | undefined
  /** Set if the query is about a pet. */
  listFit: ListFit | undefined
}

/** Returns one page of products. Throws `Failed to fetch products` on any error. */
export async function listProducts(query: ProductQuery): Promise<ProductPage> {
  try {
    const response = await call('GET', `${productsPath}?${toSearchParams(query, 'call')}`)
    const list: unknown = await response.json()
    const products = Array.isArray(list) ? list.filter(isProduct) : undefined
    const { headers } = response
    const total = Number(headers.get(totalHeader) ?? Number.NaN)
    if (products === undefined || !Number.isSafeInteger(total)) throw new Error('unexpected response format')
    return { products, total, match: readSearchMatch(headers), listFit: readListFit(headers) }
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause })
  }
}
