import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#content/product.ts'
import { catalog, product } from '../../../support/sample-catalog.ts'
import { engineOf, idsFor } from './engine-of.ts'

const paste = { lifeStage: ['adult'], contains: [] } satisfies Partial<Product>

const products = [
  product('paste', 'Poultry Toothpaste for Dogs', {
    ...paste,
    ingredients: ['water', 'poultry digest'],
    mayContain: ['chicken', 'turkey'],
    weightRangeLb: [5, 20],
    size: 's',
    price: 20,
  }),
  product('beef-paste', 'Beef Toothpaste for Dogs', {
    ...paste,
    ingredients: ['water', 'beef', 'peanut butter'],
    contains: ['beef', 'peanut'],
    weightRangeLb: [50, null],
    size: 'l',
  }),
  product('rabbit-paste', 'Rabbit Toothpaste for Dogs, No Chicken or Beef', {
    ingredients: ['water', 'rabbit'],
    contains: ['rabbit'],
    lifeStage: ['puppy'],
  }),
  product('secret-paste', 'Secret Toothpaste', { contains: undefined }),
  product('cat-paste', 'Tuna Toothpaste for Cats', {
    species: 'cat',
    tags: ['cat', 'toothpaste', 'enzymatic'],
    ingredients: ['water', 'tuna'],
    contains: ['fish'],
    freeFrom: ['grain'],
    description: 'Not for dogs, however they beg.',
  }),
  product('rinse', 'Water Additive for Dogs', {
    category: 'water-additives',
    use: 'additive',
    tags: ['dog', 'water-additive', 'breath'],
    ingredients: ['water', 'zinc gluconate'],
    contains: [],
  }),
  product('chew', 'Chew Ring for Dogs', {
    category: 'dental-chews',
    use: 'chew',
    tags: ['dog', 'chew', 'plaque'],
    form: 'ring-chew',
    ingredients: ['chicken'],
    contains: ['chicken'],
  }),
]

const engine = engineOf(products)
const [firstGuide = expect.fail('no guide')] = catalog.guides
const found = (search: string): string[] => {
  const answer = engine.find({ search })
  return answer.products.slice(0, answer.fullMatches).map(({ id }) => id)
}
const all = (search: string) => idsFor(engine, search)

const heavy = ['beef-paste', 'rabbit-paste', 'secret-paste']
const known = ['beef-paste', 'rabbit-paste']
const noChickenOrBeef = ['cat-paste', 'rabbit-paste']

it.each<[what: string, wanted: readonly string[], searches: readonly string[]]>([
  ['one or more words in any number, with typos', ['rinse'], ['rinse', 'rinses', 'mouth wash', 'rinsse']],
  ['a phrase before its separate words', ['rinse'], ['no brush']],
  ['words, without those that say nothing', ['rinse'], ['the additive for my dog', 'dental additive']],
  ['words together and apart', ['rabbit-paste'], ['tooth paste rabbit', 'rabbittoothpaste']],
  ['an ingredient', ['rinse'], ['zinc']],
  ['an age', ['rabbit-paste'], ['puppy', '8 week old dog']],
  ['a form', ['chew'], ['ring']],
  ['a species as a fact, not as a word of a text', ['cat-paste'], ['cat']],
  [
    "no product that has what is excluded, may have it, or doesn't say",
    known,
    [
      'dog toothpaste without chicken',
      'toothpaste for dogs no chicken',
      'dog toothpaste free of chicken',
      'chicken free dog toothpaste',
      'chicken-free dog toothpaste',
      'dog toothpaste -chicken',
    ],
  ],
  [
    'products without several things',
    noChickenOrBeef,
    ['toothpaste without chicken or beef', 'chicken and beef free toothpaste'],
  ],
  [
    'a weight',
    heavy,
    [
      'toothpaste for a 62 lb dog',
      'toothpaste 62lbs dog',
      '28 kg dog toothpaste',
      'dog toothpaste 50-60 pounds',
    ],
  ],
  ['no chew without a weight on its label', [], ['chew for a 20 lb dog']],
])('finds %s', (_, wanted, searches) => {
  for (const search of searches) expect([search, ...found(search).toSorted()]).toEqual([search, ...wanted])
})

it.each([
  ['dog', 'cat-paste', false],
  ['toothpaste without peanut butter', 'beef-paste', false],
  ['toothpaste without peanut butter', 'paste', true],
  ['dog toothpaste under $10', 'paste', false],
  ['dog toothpaste less than 10 dollars', 'paste', false],
  ['dog toothpaste $10', 'paste', false],
  ['dog toothpaste under $20', 'paste', true],
])('%s: finds %s: %s', (search, id, isFound) => {
  expect(found(search).includes(id)).toBe(isFound)
})

it('takes a synonym for its word', () => {
  expect(found('doggy toothpaste')).toEqual(found('dog toothpaste'))
})

describe('warnings and denials', () => {
  const own = engineOf([
    product('knot', 'Cotton Knot for Dogs', {
      shortDescription: 'A knot to tug. Not for dogs who shred velvet.',
      description: 'Soft to the touch. Never leave a terrier alone with it. Made with no leather or felt.',
    }),
    product('bar', 'Rawhide-Free Chew Bar, No Wool', { tags: ['dog', 'chew', 'grain-free'] }),
  ])
  const ids = (search: string) => idsFor(own, search)

  it("a word that only occurs in a warning doesn't match", () => {
    for (const search of ['shred', 'velvet', 'terrier']) expect(ids(search)).toEqual([])
    expect(ids('tug')).toEqual(['knot'])
  })

  it(`a claim like "no milk" doesn't match milk, but matches searches without it`, () => {
    for (const search of ['rawhide', 'wool', 'grain', 'leather', 'felt']) expect(ids(search)).toEqual([])
    for (const search of ['rawhide free', 'no rawhide', 'no wool', 'grain free'])
      expect(ids(search)[0]).toBe('bar')
  })
})

describe('a need', () => {
  const guides = [
    { ...firstGuide, picks: ['beef-paste'] },
    { ...firstGuide, id: 'cats-only', needs: { ...firstGuide.needs, species: 'cat' as const } },
  ]
  const own = engineOf(products, {
    guides,
    synonyms: {
      ...catalog.synonyms,
      needs: [
        { words: ['hurry'], guides: ['cats-only', 'first-brush'], lists: ['brushes-for-dogs', 'gone'] },
        { without: ['chicken'], guides: ['first-brush'], lists: [] },
      ],
    },
  })

  it('leads to its guide and lists, except those for another species', () => {
    expect(own.find({ search: 'dog hurry toothpaste' })).toMatchObject({
      guide: { id: 'first-brush' },
      lists: [{ id: 'brushes-for-dogs' }],
    })
    expect(own.find({ search: 'cat hurry' })).toMatchObject({ guide: { id: 'cats-only' }, lists: [] })
    expect(own.find({ search: 'dog toothpaste' })).toMatchObject({ guide: undefined, lists: [] })
  })

  it('can exclude something', () => {
    for (const search of ['no chicken', 'chicken free toothpaste'])
      expect(own.find({ search }).guide?.id).toBe('first-brush')
    expect(own.find({ search: 'chicken' }).guide).toBeUndefined()
  })

  it("puts its guide's picks first in the default order", () => {
    const search = 'dog toothpaste for a hurry'
    expect(own.find({ search }).products[0]?.id).toBe('beef-paste')
    expect(own.find({ search, sort: 'price-high' }).products[0]?.id).toBe('paste')
    expect(engine.find({ search: 'toothpaste' }).products[0]?.id).not.toBe('beef-paste')
  })

  it('is suggested first', () => {
    const { guides: first, lists } = own.suggest('dog hurry')
    expect([first[0]?.id, lists[0]?.id]).toEqual(['first-brush', 'brushes-for-dogs'])
  })
})

describe('excluded ingredients', () => {
  it('alone list products known to be free of them, clear claims first', () => {
    expect(all('chicken free')).toEqual(['rabbit-paste', 'beef-paste', 'cat-paste', 'rinse'])
    expect(all('grain-free')[0]).toBe('cat-paste')
  })

  it('are excluded even if part of an ingredient is free of them', () => {
    const own = [
      product('cream', 'Cream Paste', { ingredients: ['lactose-free cream'], contains: ['dairy'] }),
      product('milk', 'Milk Paste', { ingredients: ['lactose'], contains: ['dairy'] }),
      product('mint', 'Mint Paste', { ingredients: ['mint'], contains: [] }),
    ]
    expect(idsFor(engineOf(own), 'lactose free paste')).toEqual(['mint'])
  })

  it('stay excluded if only some words match', () => {
    expect(all('maple rabbit toothpaste without beef')).not.toContain('beef-paste')
  })
})

describe('with fewer than three full matches', () => {
  it('lists those first, then products with most of the words', () => {
    const answer = engine.find({ search: 'zinc breath plaque' })
    expect(answer.products.map(({ id }) => id)).toEqual(['rinse', 'chew'])
    expect([answer.fullMatches, answer.total]).toEqual([0, 2])
    expect(engine.find({ search: 'rabbit toothpaste' })).toMatchObject({ fullMatches: 1, total: 5 })
    expect(all('rabbit toothpaste')[0]).toBe('rabbit-paste')
  })

  it('keeps the first ones first in every order', () => {
    const byPrice = engine.find({ search: 'poultry toothpaste', sort: 'price-low' })
    expect(byPrice.products[0]?.id).toBe('paste')
  })

  it('shows nothing for another species', () => {
    expect(all('puppy toothpaste with tuna')).not.toContain('cat-paste')
    expect(all('cat chew')).toEqual(['cat-paste'])
    expect(all('poodle tuna toothpaste')).not.toContain('cat-paste')
  })

  it('reports a word that nothing matches', () => {
    expect(engine.find({ search: 'xylophone toothpaste' })).toMatchObject({ fullMatches: 0, total: 5 })
  })
})

describe('topics', () => {
  it("a brand or treatment that the shop doesn't carry is named", () => {
    expect(engine.find({ search: 'shiny dog toothpaste' })).toMatchObject({
      topic: { kind: 'maker', name: 'Shiny & Co' },
      fullMatches: 0,
    })
    expect(engine.find({ search: 'scaling' })).toMatchObject({ topic: { kind: 'treatment' }, total: 0 })
  })

  it("a product that the shop doesn't sell comes with the reason, its source, and a safer choice", () => {
    const answer = engine.find({ search: 'coral for dogs' })
    expect(answer).toMatchObject({
      topic: { name: 'Coral', why: expect.stringContaining('break teeth'), source: { name: 'A clinic' } },
      guide: { id: 'first-brush' },
      fullMatches: 0,
    })
    expect(answer.products.map(({ category }) => category)).toContain('toothpaste')
    expect(engine.find({ search: 'coral free toothpaste' }).topic).toBeUndefined()
  })

  it('the reason is shown next to products with a similar name', () => {
    const shaped = engineOf([product('own', 'Coral-Shaped Toothpaste')])
    expect(shaped.find({ search: 'coral' })).toMatchObject({ topic: { name: 'Coral' }, fullMatches: 1 })
    const free = engineOf([product('own', 'Coral-Free Toothpaste')])
    expect(free.find({ search: 'coral' })).toMatchObject({ topic: { name: 'Coral' }, fullMatches: 0 })
  })

  it('a product that the shop now carries is found as usual', () => {
    const own = engineOf([product('own', 'Shiny Toothpaste')])
    expect(own.find({ search: 'shiny' })).toMatchObject({ topic: undefined, fullMatches: 1 })
  })
})

it('accepts any input', () => {
  const words = 'no free chicken or and - 5 lb $ dog old year " * ( the'.split(' ')
  const typed = fc.array(fc.constantFrom(...words), { maxLength: 12 })
  fc.assert(
    fc.property(typed, fc.constantFrom(' ', ''), (some, between) => {
      const answer = engine.find({ search: some.join(between) })
      expect(answer.fullMatches).toBeLessThanOrEqual(answer.total)
    }),
  )
})
