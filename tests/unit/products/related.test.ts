import { expect, it } from 'vitest'
import { createRelated } from '#features/products/related.ts'
import { product } from '../../support/server-fixture.ts'

const products = [
  product('cat-gel', 'Gel', { species: 'cat', category: 'gels', tags: ['cat', 'gel', 'breath'] }),
  product('chew', 'Chew', { category: 'chews', tags: ['dog', 'chew', 'tartar'] }),
  product('any-brush', 'Brush', { species: 'both', category: 'brushes', tags: ['dog', 'cat', 'toothbrush'] }),
  product('paste', 'Paste', { tags: ['dog', 'toothpaste', 'breath'] }),
  product('other-paste', 'Paste', { tags: ['dog', 'toothpaste', 'breath'] }),
  product('third-paste', 'Paste', { tags: ['breath', 'toothpaste', 'dog'] }),
  product('puppy-paste', 'Paste', { tags: ['puppy', 'toothpaste', 'breath'] }),
]

function relatedTo(id: string, count: number): string[] {
  const to = products.find((one) => one.id === id)
  return to === undefined ? [] : createRelated(products, count)(to).map((one) => one.id)
}

it("share the most; ties keep the list's order, and the product itself is excluded", () => {
  expect(relatedTo('paste', 4)).toEqual(['other-paste', 'third-paste', 'puppy-paste', 'chew'])
  expect(relatedTo('third-paste', 2)).toEqual(['paste', 'other-paste'])
  expect(relatedTo('cat-gel', 1)).toEqual(['any-brush'])
})

it('are fewer if few are a match', () => {
  // All products for dogs or for both, and not the gel for cats.
  expect(relatedTo('paste', 99)).toHaveLength(products.length - 2)
  expect(relatedTo('any-brush', 99)).toEqual([])
})
