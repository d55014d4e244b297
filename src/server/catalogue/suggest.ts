import type { SuggestAnswer } from '#contract/suggest.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import { cached } from '../http/cached.ts'
import type { RequestContext } from '../http/router.ts'

/** A search is no longer either. */
const maxTyped = 100

/** What is offered for the text in `q`; the CDN keeps an answer for each. */
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
