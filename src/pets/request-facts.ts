import * as v from 'valibot'
import { callApi } from '#lib/call.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { fieldsOf } from '#lib/fields.ts'
import * as paths from '#lib/paths.ts'
import { addRows } from '#lib/product-table.ts'
import { unknownFacts } from './fit-facts.ts'

/** `getProducts` in `products/product-api.ts`, as far as this room knows products. */
const getFacts = {
  method: 'GET',
  path: paths.productsCall,
  answer: v.array(v.unknown()),
} as const satisfies Endpoint

/** The fields of products by id, as loaded on this page: none if the shop doesn't have one. A failed request adds nothing. */
export const knownProducts = new Map<string, ReadonlyMap<string, unknown>>()

/** Maximum ids per call. */
const most = 60

const requested = new Map<string, Promise<void>>()
let wanted: string[] = []
let next: Promise<void> | undefined

/** Requests a product's facts once, batched with other requests of the same moment. Never rejects. */
export function requestFacts(id: string): Promise<void> {
  const before = requested.get(id)
  if (before !== undefined) return before
  wanted.push(id)
  next ??= Promise.resolve().then(requestWanted)
  requested.set(id, next)
  return next
}

async function requestWanted(): Promise<void> {
  const ids = wanted
  wanted = []
  next = undefined
  for (let from = 0; from < ids.length; from += most) await requestIds(ids.slice(from, from + most))
}

async function requestIds(ids: readonly string[]): Promise<void> {
  const answer = await callApi(getFacts, { query: `ids=${ids.join(',')}` }).catch(() => undefined)
  const products = new Map(answer?.map(fieldsOf).map((fields) => [fields.get('id'), fields]))
  for (const id of ids) {
    const fields = products.get(id)
    const fit = fields?.get('fit')
    addRows([{ id, fit: typeof fit === 'string' ? fit : unknownFacts }])
    if (answer !== undefined) knownProducts.set(id, typeof fit === 'string' && fields ? fields : new Map())
  }
}
