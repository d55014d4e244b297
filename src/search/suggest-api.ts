import { isEmergency } from './search-match.ts'
import { readJson } from '#lib/call.ts'
import { type Guarded, isBoolean, isNumber, isText, listOf, objectOf, optional } from '#lib/guards.ts'

/** `GET /api/suggest?q=`: suggestions while typing, for at most `maxSearchLength` characters. */
export const suggestPath = '/api/suggest'

const isProduct = objectOf({
  id: isText,
  name: isText,
  /** US dollars; unset if the shop has no price. */
  price: optional(isNumber),
  originalPrice: optional(isNumber),
  /** Date of the price, such as `2026-11-01`. */
  priceCheckedOn: optional(isText),
  imageUrl: isText,
  /** Only a vet may choose it. */
  onVetAdvice: optional(isBoolean),
})

const isNamed = objectOf({ id: isText, name: isText })

/** At most 6 products, 3 categories, 3 lists and 3 guides, best first. */
const isAnswer = objectOf({
  products: listOf(isProduct),
  /** `id` is the value in `/products?category=`. */
  categories: listOf(isNamed),
  /** Curated lists, at `/products/for/<id>`. */
  lists: listOf(isNamed),
  guides: listOf(objectOf({ id: isText, question: isText })),
  /** The text names an emergency: there are no products. */
  emergency: optional(isEmergency),
  /** What to do before choosing a product. */
  vetFirst: optional(listOf(objectOf({ name: isText, text: isText }))),
})

export type SuggestAnswer = Guarded<typeof isAnswer>

/** Returns suggestions for the text typed so far. Throws on any error. */
export function readSuggestions(text: string): Promise<SuggestAnswer> {
  return readJson(`${suggestPath}?${new URLSearchParams({ q: text })}`, isAnswer)
}
