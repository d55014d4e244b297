import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { catalog, product } from '../../../support/server-fixture.ts'

const products = [
  product('paste', 'Poultry Toothpaste for Dogs', {
    ingredients: ['water', 'poultry digest'],
    contains: [],
    mayContain: ['chicken', 'turkey'],
    lifeStage: ['adult'],
    weightRangeLb: [5, 20],
    size: 's',
    price: 20,
  }),
  product('beef-paste', 'Beef Toothpaste for Dogs', {
    ingredients: ['water', 'beef', 'peanut butter'],
    contains: ['beef', 'peanut'],
    lifeStage: ['adult'],
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

const engine = createEngineInMemory({ ...catalog, products })
const [firstGuide = expect.fail('no guide')] = catalog.guides
const found = (search: string): string[] => {
  const answer = engine.find({ search })
  return answer.products.slice(0, answer.fullMatches).map(({ id }) => id)
}
const all = (search: string): string[] => engine.find({ search }).products.map(({ id }) => id)

describe('synonyms', () => {
  it('match one or more words in any number, with typos', () => {
    for (const search of ['rinse', 'rinses', 'mouth wash', 'rinsse']) expect(found(search)).toEqual(['rinse'])
    expect(found('doggy toothpaste')).toEqual(found('dog toothpaste'))
  })

  it('that are phrases rank before their separate words', () => {
    expect(found('no brush')).toEqual(['rinse'])
  })

  it('that are stop words are ignored', () => {
    expect(found('the additive for my dog')).toEqual(['rinse'])
    expect(found('dental additive')).toEqual(['rinse'])
  })
})

describe('words of the catalog', () => {
  it('match together and apart', () => {
    expect(found('tooth paste rabbit')).toEqual(['rabbit-paste'])
    expect(found('rabbittoothpaste')).toEqual(['rabbit-paste'])
  })

  it('match ingredients, ages, and kinds', () => {
    expect(found('zinc')).toEqual(['rinse'])
    expect(found('puppy')).toEqual(['rabbit-paste'])
    expect(found('ring')).toEqual(['chew'])
  })

  it("that are facts don't match texts, which also say what a product is not", () => {
    expect(found('dog')).not.toContain('cat-paste')
    expect(found('cat')).toEqual(['cat-paste'])
  })
})

describe('warnings and denials', () => {
  const own = createEngineInMemory({
    ...catalog,
    products: [
      product('knot', 'Cotton Knot for Dogs', {
        shortDescription: 'A knot to tug. Not for dogs who shred velvet.',
        description: 'Soft to the touch. Never leave a terrier alone with it. Made with no leather or felt.',
      }),
      product('bar', 'Rawhide-Free Chew Bar, No Wool', { tags: ['dog', 'chew', 'grain-free'] }),
    ],
  })
  const ids = (search: string) => own.find({ search }).products.map(({ id }) => id)

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
  const own = createEngineInMemory({
    ...catalog,
    products,
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
    expect(own.find({ search: 'dog toothpaste for a hurry' }).products[0]?.id).toBe('beef-paste')
    expect(own.find({ search: 'dog toothpaste for a hurry', sort: 'price-high' }).products[0]?.id).toBe(
      'paste',
    )
    expect(engine.find({ search: 'toothpaste' }).products[0]?.id).not.toBe('beef-paste')
  })

  it('is suggested first', () => {
    const { guides: first, lists } = own.suggest('dog hurry')
    expect([first[0]?.id, lists[0]?.id]).toEqual(['first-brush', 'brushes-for-dogs'])
  })
})

describe('excluded ingredients', () => {
  const without = {
    words: [
      'dog toothpaste without chicken',
      'toothpaste for dogs no chicken',
      'dog toothpaste free of chicken',
    ],
    after: ['chicken free dog toothpaste', 'chicken-free dog toothpaste', 'dog toothpaste -chicken'],
  }
  it.each(Object.values(without).flat())(
    "%s: no product that has it, may have it, or doesn't say",
    (search) => {
      expect(found(search)).toEqual(['rabbit-paste', 'beef-paste'])
    },
  )

  it('can be several, with several words', () => {
    expect(found('toothpaste without chicken or beef')).toEqual(['rabbit-paste', 'cat-paste'])
    expect(found('chicken and beef free toothpaste')).toEqual(['rabbit-paste', 'cat-paste'])
    expect(found('toothpaste without peanut butter')).not.toContain('beef-paste')
    expect(found('toothpaste without peanut butter')).toContain('paste')
  })

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
    const answer = createEngineInMemory({ ...catalog, products: own }).find({
      search: 'lactose free paste',
    })
    expect(answer.products.map(({ id }) => id)).toEqual(['mint'])
  })

  it('stay excluded if only some words match', () => {
    expect(all('maple rabbit toothpaste without beef')).not.toContain('beef-paste')
  })
})

describe('figures', () => {
  it.each([
    ['toothpaste for a 62 lb dog', ['beef-paste', 'rabbit-paste', 'secret-paste']],
    ['toothpaste 62lbs dog', ['beef-paste', 'rabbit-paste', 'secret-paste']],
    ['28 kg dog toothpaste', ['beef-paste', 'rabbit-paste', 'secret-paste']],
    ['dog toothpaste 50-60 pounds', ['beef-paste', 'rabbit-paste', 'secret-paste']],
    ['chew for a 20 lb dog', []],
    ['8 week old dog', ['rabbit-paste']],
  ])('%s', (search, wanted) => {
    expect(found(search).toSorted()).toEqual(wanted)
  })

  it('after a price word set the maximum price', () => {
    for (const price of ['under $10', 'less than 10 dollars', '$10'])
      expect(found(`dog toothpaste ${price}`)).not.toContain('paste')
    expect(found('dog toothpaste under $20')).toContain('paste')
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
    const shaped = createEngineInMemory({
      ...catalog,
      products: [product('own', 'Coral-Shaped Toothpaste')],
    })
    expect(shaped.find({ search: 'coral' })).toMatchObject({ topic: { name: 'Coral' }, fullMatches: 1 })
    const free = createEngineInMemory({ ...catalog, products: [product('own', 'Coral-Free Toothpaste')] })
    expect(free.find({ search: 'coral' })).toMatchObject({ topic: { name: 'Coral' }, fullMatches: 0 })
  })

  it('a product that the shop now carries is found as usual', () => {
    const own = createEngineInMemory({ ...catalog, products: [product('own', 'Shiny Toothpaste')] })
    expect(own.find({ search: 'shiny' })).toMatchObject({ topic: undefined, fullMatches: 1 })
  })
})

it('accepts any input', () => {
  const typed = fc.array(
    fc.constantFrom(
      'no',
      'free',
      'chicken',
      'or',
      'and',
      '-',
      '5',
      'lb',
      '$',
      'dog',
      'old',
      'year',
      '"',
      '*',
      '(',
      'the',
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(typed, fc.constantFrom(' ', ''), (words, between) => {
      const answer = engine.find({ search: words.join(between) })
      expect(answer.fullMatches).toBeLessThanOrEqual(answer.total)
    }),
    { numRuns: 500 },
  )
})
