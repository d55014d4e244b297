import { readJson } from '#lib/call.ts'
import { type Guard, isNumber, isText, listOf, objectOf, optional } from '#lib/guards.ts'

/** `GET /api/suggest?q=`: suggestions while typing, for at most 100 characters. */
export const suggestPath = '/api/suggest'

const productFields = {
  id: isText,
  name: isText,
  /** US dollars; unset if the shop has no price. */
  price: optional(isNumber),
  originalPrice: optional(isNumber),
  /** Date of the price, such as `2026-11-01`. */
  priceCheckedOn: optional(isText),
  imageUrl: isText,
}

/** At most 6 products, 3 categories, 3 lists and 3 guides, best first. */
export interface SuggestAnswer {
  products: {
    id: string
    name: string
    price?: number | undefined
    originalPrice?: number | undefined
    priceCheckedOn?: string | undefined
    imageUrl: string
  }[]
  /** `id` is the value in `/products?category=`. */
  categories: { id: string; name: string }[]
  /** Curated lists, at `/products/for/<id>`. */
  lists: { id: string; name: string }[]
  guides: { id: string; question: string }[]
}

const isAnswer: Guard<SuggestAnswer> = objectOf({
  products: listOf(objectOf(productFields)),
  categories: listOf(objectOf({ id: isText, name: isText })),
  lists: listOf(objectOf({ id: isText, name: isText })),
  guides: listOf(objectOf({ id: isText, question: isText })),
})

/** Returns suggestions for the text typed so far. Throws `Failed to fetch suggestions` on any error. */
export async function readSuggestions(text: string): Promise<SuggestAnswer> {
  try {
    return await readJson(`${suggestPath}?${new URLSearchParams({ q: text })}`, isAnswer)
  } catch (cause) {
    throw new Error('Failed to fetch suggestions', { cause })
  }
}
