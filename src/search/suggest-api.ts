import * as v from 'valibot'
import { emergency } from './search-match.ts'
import { callApi } from '#lib/call.ts'
import type { Answer, Endpoint } from '#lib/endpoint.ts'

const product = v.object({
  id: v.string(),
  name: v.string(),
  /** US dollars; unset if the shop has no price. */
  price: v.optional(v.number()),
  originalPrice: v.optional(v.number()),
  /** Date of the price, such as `2026-11-01`. */
  priceCheckedOn: v.optional(v.string()),
  imageUrl: v.string(),
  /** Only a vet may choose it. */
  onVetAdvice: v.optional(v.boolean()),
})

const named = v.array(v.object({ id: v.string(), name: v.string() }))

/** `?q=`: suggestions while typing, for at most `maxSearchLength` characters. */
export const getSuggestions = {
  method: 'GET',
  path: '/api/suggest',
  /** At most 6 products, 3 categories, 3 lists and 3 guides, best first. */
  answer: v.object({
    products: v.array(product),
    /** `id` is the value in `/products?category=`. */
    categories: named,
    /** Curated lists, at `/products/for/<id>`. */
    lists: named,
    guides: v.array(v.object({ id: v.string(), question: v.string() })),
    /** The text names an emergency: there are no products. */
    emergency: v.optional(emergency),
    /** What to do before choosing a product. */
    vetFirst: v.optional(v.array(v.object({ name: v.string(), text: v.string() }))),
  }),
} as const satisfies Endpoint

export type SuggestAnswer = Answer<typeof getSuggestions>

/** Returns suggestions for the text typed so far. Throws on any error. */
export function readSuggestions(text: string): Promise<SuggestAnswer> {
  return callApi(getSuggestions, { query: { q: text } })
}
