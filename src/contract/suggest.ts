import { call } from './call.ts'
import { type Guard, isNumber, isText, listOf, objectOf, optional } from './guards.ts'

/** `GET /api/suggest?q=`: what is offered while somebody types, at most 100 characters of it. */
export const suggestPath = '/api/suggest'

const productFields = {
  id: isText,
  name: isText,
  /** US dollars; not there where the shop has no price. */
  price: optional(isNumber),
  originalPrice: optional(isNumber),
  /** The day of the price, as `2026-11-01`. */
  priceCheckedOn: optional(isText),
  imageUrl: isText,
}

/** At most six products, three categories, three lists and three guides, best first. */
export interface SuggestAnswer {
  products: {
    id: string
    name: string
    price?: number | undefined
    originalPrice?: number | undefined
    priceCheckedOn?: string | undefined
    imageUrl: string
  }[]
  /** `id` is the address part of `/products?category=`. */
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

/** Asks what to offer for what has been typed so far. Throws `Failed to fetch suggestions`, whatever went wrong. */
export async function readSuggestions(text: string): Promise<SuggestAnswer> {
  try {
    const answer: unknown = await (
      await call('GET', `${suggestPath}?${new URLSearchParams({ q: text })}`)
    ).json()
    if (!isAnswer(answer)) throw new Error('an answer of another shape')
    return answer
  } catch (cause) {
    throw new Error('Failed to fetch suggestions', { cause })
  }
}
