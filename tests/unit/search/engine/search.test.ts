import { describe, expect, it } from 'vitest'
import { product as anyProduct } from '../../../support/sample-catalog.ts'
import { engineOf, idsFor } from './engine-of.ts'

const product = (id: string, name: string, tags: ('dog' | 'cat' | 'breath')[] = ['dog'], text = '') =>
  anyProduct(id, name, { tags, category: 'care', shortDescription: text, description: '' })

const products = [
  product('paste', 'Enzymatic Poultry Toothpaste, 2.5 oz'),
  product('brush', 'Long-Handled Toothbrush for Large Dogs'),
  product('water', 'Fresh Water Additive', ['cat', 'breath'], 'For bad breath between brushings.'),
  product('chew', 'Soft Chew Sticks', ['dog'], 'Rubs the teeth; use with a toothpaste.'),
  product('kit', 'Breath Care Kit'),
]

const engine = engineOf(products)

describe('a search', () => {
  const search = (text: string) => idsFor(engine, text)

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
  ])('finds by %s', (_, text, id) => {
    expect(search(text)).toContain(id)
  })

  it('ranks the name before the tags before the text', () => {
    expect(search('breath')).toEqual(['kit', 'water'])
    expect(search('toothpaste').slice(0, 2)).toEqual(['paste', 'chew'])
  })

  it('finds products with all words, in any order and repeated', () => {
    const full = (text: string) => {
      const { products: found, fullMatches } = engine.find({ search: text })
      return found.slice(0, fullMatches).map(({ id }) => id)
    }
    expect(full('fresh breath')).toEqual(['water'])
    expect(full('breath breath fresh')).toEqual(['water'])
    expect(full('fresh chew')).toEqual([])
  })

  it.each(['   ', '!!!', 'xylophone', '<script>', '\u202E'])('finds nothing for %j', (text) => {
    expect(search(text)).toEqual([])
  })

  it('lists everything for words that say nothing about a product', () => {
    expect(search('the')).toHaveLength(products.length)
    expect(engine.suggest('for my').products).toHaveLength(products.length)
  })

  it.each([
    ['two neighbors swapped', 'toohtpaste', 'paste'],
    ['two neighbors swapped in a short word', 'cehw', 'chew'],
    ['a swap before a changed letter', 'wtaer', 'water'],
  ])('counts %s as one typo', (_, text, id) => {
    expect(search(text)).toContain(id)
  })

  it('corrects a word that only another word’s stem begins with', () => {
    const own = engineOf([
      anyProduct('puppy', 'Brush for a Puppy', { lifeStage: ['puppy'] }),
      anyProduct('toy', 'Toy that Dilates Pupils'),
    ])
    expect(own.find({ search: 'pupy' }).products.map(({ id }) => id)).toEqual(['puppy'])
  })

  it('reads ages and kilograms like the rest of the shop', () => {
    const stages = (['adult', 'senior'] as const).map((stage) =>
      anyProduct(stage, `Brush for ${stage} dogs`, { lifeStage: [stage], category: 'care' }),
    )
    const own = engineOf([
      ...stages,
      // 100 kg are 220.462 lb, not 220.5.
      anyProduct('heavy', 'Paste', { weightRangeLb: [10, 220.47] }),
    ])
    const first = (text: string) => own.find({ search: text }).products[0]?.id
    expect(first('brush for a 7 year old 62 lb dog')).toBe('senior')
    expect(first('brush for a 7 year old 40 lb dog')).toBe('adult')
    expect(first('brush for a 9 year old dog')).toBe('senior')
    expect(first('paste for a 100 kg dog')).toBe('heavy')
  })

  it('accepts very long words', () => {
    expect(search('tooth'.repeat(10_000))).toEqual([])
  })
})
