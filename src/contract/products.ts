import { type ProductQuery, toSearchParams } from '#catalogue/product-query.ts'
import type { Facet, Facets } from '#catalogue/facets.ts'
import { call } from './call.ts'
import { type Guard, isNumber, isText, listOf, objectOf, optional } from './guards.ts'
import { facetsPath, productsPath } from './product-paths.ts'
import { type ProductAnswer, isProduct } from './product.ts'
import { type SearchMatch, readSearchMatch } from './search-match.ts'

/** How many products there are on all pages. */
export const totalHeader = 'X-Total-Count'

/** What the options of a query's filters would leave. Throws where it cannot be had. */
export async function listFacets(query: ProductQuery): Promise<Facets> {
  const answer: unknown = await (await call('GET', `${facetsPath}?${facetsKey(query)}`)).json()
  if (!isFacets(answer)) throw new Error('an answer of another shape')
  return answer
}

/** The same for queries whose facets are the same: order, page and layout are no matter. */
export function facetsKey(query: ProductQuery): string {
  return String(toSearchParams({ ...query, sort: 'featured', view: 'grid', page: 1 }))
}

const isFacets: Guard<Facets> = objectOf({ total: isNumber, facets: listOf(isFacet) })

function isFacet(value: unknown): value is Facet {
  return isOptions(value) || isPrices(value)
}

const isOptions = objectOf({
  key: isText,
  options: listOf(objectOf({ value: isText, label: isText, count: isNumber })),
})
const isPrices = objectOf({
  key: isPriceKey,
  min: isNumber,
  max: isNumber,
  unknown: optional(isNumber),
})

function isPriceKey(value: unknown): value is 'price' {
  return value === 'price'
}

export interface ProductPage {
  products: ProductAnswer[]
  /** Of all pages. */
  total: number
  /** Where something was searched for. */
  match: SearchMatch | undefined
}

/** One page of products. Throws `Failed to fetch products`, whatever went wrong. */
export async function listProducts(query: ProductQuery): Promise<ProductPage> {
  try {
    const response = await call('GET', `${productsPath}?${toSearchParams(query, 'call')}`)
    const list: unknown = await response.json()
    const products = Array.isArray(list) ? list.filter(isProduct) : undefined
    const total = Number(response.headers.get(totalHeader) ?? Number.NaN)
    if (products === undefined || !Number.isSafeInteger(total)) throw new Error('an answer of another shape')
    return { products, total, match: readSearchMatch(response.headers) }
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause })
  }
}
