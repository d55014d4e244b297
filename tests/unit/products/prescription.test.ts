import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Suggestion } from '#search/Suggestion.tsx'
import { productsOfList } from '#guides/guide-picks.ts'
import { toCardProduct } from '#products/card-product.ts'
import { ProductCard } from '#products/ProductCard.tsx'
import { mayPick, mayRecommend } from '#products/recommend.ts'
import { entry } from '../seo/product-entry.ts'

const rinse = { ...entry, onVetAdvice: true }
const said = 'Only if your vet prescribes it'

describe('a product that a vet prescribes', () => {
  it('says so on its card, without a saved pet', () => {
    const card = (product: typeof entry) =>
      renderToStaticMarkup(createElement(ProductCard, { product: toCardProduct(product) }))
    expect(card(rinse)).toContain(said)
    expect(card(entry)).not.toContain(said)
  })

  it('says so among the suggestions of the search', () => {
    const { id, name, imageUrl } = rinse
    const line = (onVetAdvice: true | undefined) =>
      renderToStaticMarkup(
        createElement(Suggestion, {
          item: {
            key: id,
            name,
            href: '/',
            product: {
              id,
              name,
              imageUrl,
              onVetAdvice,
              price: undefined,
              originalPrice: undefined,
              priceCheckedOn: undefined,
            },
          },
        }),
      )
    expect(line(true)).toContain(said)
    expect(line(undefined)).not.toContain(said)
  })

  it('is in no curated list', () => {
    const groups = { kinds: [], flavors: [] }
    const list = { query: { pet: 'dog' as const } }
    expect(productsOfList([entry, rinse], list, groups)).toEqual([entry])
  })

  it('is never recommended or picked by a guide', () => {
    const dog = {
      species: 'dog' as const,
      avoids: [],
      gulps: false,
      chewsHard: false,
      soreMouth: false,
      illnesses: [],
    }
    const guide = { species: 'dog', lifeStages: [], words: [] } as const
    expect([mayRecommend(entry, dog), mayRecommend(rinse, dog)]).toEqual([true, false])
    expect([mayPick(entry, guide), mayPick(rinse, guide)]).toEqual([true, false])
  })
})
