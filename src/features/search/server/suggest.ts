import type { SuggestAnswer } from '../suggest-api.ts'
import type { CatalogueEngine } from './engine/engine.ts'
import { cached } from '#server/http/cached.ts'
import type { RequestContext } from '#server/http/router.ts'

/** Same as the maximum length of a search. */
const maxTyped = 100

/** Returns suggestions for the text in `q`. The CDN caches a response per text. */
export function suggest({ request, url }: RequestContext, catalogue: CatalogueEngine): Response {
  const { products, categories, lists, guides } = catalogue.suggest(
    (url.searchParams.get('q') ?? '').slice(0, maxTyped),
  )
  const answer: SuggestAnswer = {
    products: products.map(({ id, name, price, originalPrice, priceCheckedOn, imageUrl }) => ({
      id,
      name,
      price,
      originalPrice,
      priceCheckedOn: price === undefined ? undefined : priceCheckedOn,
      imageUrl,
    })),
    categories: categories.map(({ id, name }) => ({ id, name })),
    lists: lists.map(({ id, name }) => ({ id, name })),
    guides: guides.map(({ id, question }) => ({ id, question })),
  }
  return cached(request, answer, { 'Netlify-Vary': 'query=q' })
}
