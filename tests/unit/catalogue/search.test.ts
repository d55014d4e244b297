import { describe, expect, it } from 'vitest'
import { createProductSearch, productIndex } from '#catalogue/search.ts'

const product = (id: string, name: string, tags: ('dog' | 'cat' | 'breath')[] = ['dog'], text = '') => ({
  id,
  name,
  tags,
  shortDescription: text,
  description: '',
})

const products = [
  product('paste', 'Enzymatic Poultry Toothpaste, 2.5 oz'),
  product('brush', 'Long-Handled Toothbrush for Large Dogs'),
  product('water', 'Fresh Water Additive', ['cat', 'breath'], 'For bad breath between brushings.'),
  product('chew', 'Soft Chew Sticks', ['dog'], 'Rubs the teeth; use with a toothpaste.'),
  product('kit', 'Breath Care Kit'),
]

describe.each([
  ['a search', createProductSearch(products)],
  ['a search by the index that the build wrote', createProductSearch(products, productIndex(products))],
])('%s', (_, find) => {
  const search = (text: string): string[] => find(text).map(({ id }) => id)

  it.each([
    ['the words as they are', 'poultry toothpaste', 'paste'],
    ['another order', 'toothpaste poultry', 'paste'],
    ['a typing slip', 'toothpsate', 'paste'],
    ['another slip', 'enzimatic', 'paste'],
    ['a word form', 'brushes', 'water'],
    ['the start of a word', 'additi', 'water'],
    ['capitals and accents', 'POULTRÝ', 'paste'],
    ['small words between', 'toothbrush for the dog', 'brush'],
    ['a hyphen', 'long handled', 'brush'],
  ])('finds by %s', (__, text, id) => {
    expect(search(text)).toContain(id)
  })

  it('ranks the name before the tags before the text', () => {
    expect(search('breath')).toEqual(['kit', 'water'])
    expect(search('toothpaste').slice(0, 2)).toEqual(['paste', 'chew'])
  })

  it('finds what has all words, however they are ordered and repeated', () => {
    expect(search('fresh breath')).toEqual(['water'])
    expect(search('breath breath fresh')).toEqual(['water'])
    expect(search('fresh chew')).toEqual([])
  })

  it.each(['', '   ', '!!!', 'the', 'xylophone', '<script>', '\u202E'])('finds nothing for %j', (text) => {
    expect(search(text)).toEqual([])
  })

  it('takes very long words', () => {
    expect(search('tooth'.repeat(10_000))).toEqual([])
  })
})
