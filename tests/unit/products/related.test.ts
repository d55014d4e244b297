import { expect, it } from 'vitest'
import type { Product } from '#content/product.ts'
import { createRelated } from '#products/related.ts'
import { product } from '../../support/sample-catalog.ts'

const products = [
  product('cat-gel', 'Gel', { species: 'cat', category: 'gels', tags: ['cat', 'gel', 'breath'] }),
  product('chew', 'Chew', { category: 'chews', tags: ['dog', 'chew', 'tartar'] }),
  product('any-brush', 'Brush', { species: 'both', category: 'brushes', tags: ['dog', 'cat', 'toothbrush'] }),
  product('paste', 'Paste', { tags: ['dog', 'toothpaste', 'breath'] }),
  product('other-paste', 'Paste', { tags: ['dog', 'toothpaste', 'breath'] }),
  product('third-paste', 'Paste', { tags: ['breath', 'toothpaste', 'dog'] }),
  product('puppy-paste', 'Paste', { tags: ['puppy', 'toothpaste', 'breath'] }),
]

function relatedTo(id: string, count: number, among: readonly Product[] = products): string[] {
  const to = among.find((one) => one.id === id)
  return to === undefined ? [] : createRelated(among, count)(to).map((one) => one.id)
}

it("share the most; ties keep the list's order, and the product itself is excluded", () => {
  expect(relatedTo('paste', 4)).toEqual(['other-paste', 'third-paste', 'puppy-paste', 'chew'])
  expect(relatedTo('third-paste', 2)).toEqual(['paste', 'other-paste'])
  expect(relatedTo('cat-gel', 1)).toEqual(['any-brush'])
})

it('share the category first, then as many tags as possible, in the order of the list', () => {
  const among = [
    product('paste', 'Paste', { tags: ['dog', 'toothpaste', 'breath'] }),
    product('far', 'Far', { category: 'gels', tags: ['puppy', 'gel', 'travel', 'kit', 'senior'] }),
    product('brush', 'Brush', { category: 'brushes', tags: ['dog', 'toothpaste', 'breath'] }),
    product('near', 'Near', { tags: ['toothpaste', 'breath'] }),
    product('also-near', 'Also Near', { tags: ['dog', 'breath'] }),
    product('near-too', 'Near Too', { tags: ['toothpaste', 'breath'] }),
  ]
  expect(relatedTo('paste', 5, among)).toEqual(['near', 'also-near', 'near-too', 'brush', 'far'])
})

it('are never more than asked for, even if many are alike', () => {
  const among = Array.from({ length: 9 }, (_, index) => product(`paste-${index}`, 'Paste'))
  expect(relatedTo('paste-8', 2, among)).toEqual(['paste-0', 'paste-1'])
})

it.each([{ onVetAdvice: true }, { species: 'cat' }] as const)(
  'are safe for the same pets, even if they differ only in %j',
  (change) => {
    const among = [product('paste', 'Paste'), product('twin', 'Twin'), product('risky', 'Risky', change)]
    expect(relatedTo('paste', 9, among)).toEqual(['twin'])
    expect(relatedTo('paste', 9, among.toReversed())).toEqual(['twin'])
  },
)
