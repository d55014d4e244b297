import * as v from 'valibot'
import { type ProductQuery, toSearchParams } from './product-query.ts'
import { callApi, call, readAnswer } from '#lib/call.ts'
import type { Answer, Endpoint } from '#lib/endpoint.ts'
import { loadOnce } from '#lib/load-once.ts'
import { getProducts, type ProductAnswer } from '#products/product-api.ts'
import { type ListFit, readListFit } from './list-fit.ts'
import { type SearchMatch, readSearchMatch } from './search-match.ts'

const options = v.object({
  key: v.string(),
  options: v.array(v.object({ value: v.string(), label: v.string(), count: v.number() })),
})

/** A filter with the number of products that each option would leave. */
export type OptionFacet = v.InferOutput<typeof options>

/** The range in US dollars (0 if no price is known), and the number of products without a price. */
const prices = v.object({
  key: v.literal('price'),
  min: v.number(),
  max: v.number(),
  unknown: v.optional(v.number()),
})

/** With a query's keys except `sort` and `page`: how many products each filter option would leave. */
export const getFacets = {
  method: 'GET',
  path: '/api/products/facets',
  answer: v.object({
    /** Number of products that the query finds. */
    total: v.number(),
    /** In URL order. */
    facets: v.array(v.union([options, prices])),
  }),
} as const satisfies Endpoint

/** Each filter's options for a query, counted with every filter applied except its own. */
export type Facets = Answer<typeof getFacets>

export type Facet = Facets['facets'][number]

/** The header with the number of products on all pages. */
export const totalHeader = 'X-Total-Count'

/** Returns the facets for a `facetsKey`, cached. Rejects if the call fails; the next one tries again. */
export const readFacets = loadOnce((key: string) => callApi(getFacets, { query: key }))

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
    const response = await call('GET', `${getProducts.path}?${toSearchParams(query, 'call')}`)
    const products = await readAnswer(getProducts, response)
    const { headers } = response
    const total = Number(headers.get(totalHeader) ?? Number.NaN)
    if (!Number.isSafeInteger(total)) throw new Error('unexpected response format')
    return { products, total, match: readSearchMatch(headers), listFit: readListFit(headers) }
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause })
  }
}
