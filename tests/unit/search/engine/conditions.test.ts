import { describe, expect, it } from 'vitest'
import { product } from '../../../support/sample-catalog.ts'
import { engineOf, idsFor } from './engine-of.ts'

const products = [
  product('brush', 'Soft Brush for Dogs', { category: 'toothbrushes', use: 'brush', contains: [] }),
  product('paste', 'Beef Toothpaste for Dogs', { ingredients: ['beef'], contains: ['beef'] }),
  product('rabbit-paste', 'Rabbit Toothpaste for Dogs', { ingredients: ['rabbit'], contains: ['rabbit'] }),
  product('chicken-paste', 'Chicken Toothpaste for Dogs', {
    ingredients: ['chicken'],
    contains: ['chicken'],
  }),
  product('duck-paste', 'Duck Toothpaste for Dogs, No Chicken', {
    ingredients: ['duck'],
    contains: ['duck'],
  }),
  product('kelp', 'Kelp Powder for Dogs', {
    ingredients: ['kelp'],
    minerals: ['iodine'],
    warnings: ['Not for pregnant or nursing dogs.'],
    description: 'Dogs with a thyroid problem need another powder. Nursing mothers too. Made without onion.',
  }),
  product('rich', 'Rich Topper for Dogs', {
    ingredients: ['broth without garlic'],
    contains: [],
    notForIllness: ['heart'],
  }),
  product('chew', 'Chew Ring for Dogs', {
    category: 'dental-chews',
    use: 'chew',
    ingredients: ['rice'],
    contains: [],
  }),
]
const engine = engineOf(products)
const find = (search: string) => engine.find({ search })
const ids = (search: string) => idsFor(engine, search)

describe('an emergency', () => {
  const searches = [
    'choking',
    'dog choking on a chew',
    'swallowed toothpaste',
    'chew, toxic?',
    'chokin',
    'no choking',
  ]
  it.each(searches)('%s: what to do now, the hotlines, and no product anywhere', (search) => {
    expect(find(search)).toMatchObject({
      products: [],
      total: 0,
      emergency: { name: 'Choking', hotlines: [{ phone: '(888) 555-0100' }] },
      guide: { id: 'first-brush' },
    })
    expect(engine.facets({ search }).total).toBe(0)
    const nothing = { products: [], categories: [], lists: [] }
    const emergency = { name: 'Choking', text: expect.stringContaining('clinic') }
    expect(engine.suggest(search)).toMatchObject({ ...nothing, emergency })
  })

  it('is none in a harmless phrase', () => {
    expect(find('non toxic toothpaste').emergency).toBeUndefined()
    expect(ids('non toxic toothpaste')).toContain('paste')
  })
})

describe('an illness, a pain or another state', () => {
  it('comes with the vet, and leaves out what the rule refuses', () => {
    expect(find('thyroid')).toMatchObject({
      vetFirst: [{ name: 'Thyroid disease', sources: [{ name: 'A clinic' }] }],
      animal: { illness: ['thyroid'] },
    })
    expect(ids('thyroid')).not.toContain('kelp')
    expect(ids('thyroid')).toContain('brush')
    expect(ids('powder for a dog with thyroid disease')).not.toContain('kelp')
    expect(engine.suggest('thyroid')).toMatchObject({ vetFirst: [{ name: 'Thyroid disease' }] })
    expect(engine.facets({ search: 'thyroid' }).total).toBe(find('thyroid').total)
  })

  it('without a rule of its own leaves out what a label warns of', () => {
    for (const search of ['pregnant', 'nursing dog', 'kelp powder nursing']) {
      expect(ids(search)).not.toContain('kelp')
      expect(find(search)).toMatchObject({
        vetFirst: [{ name: 'A pregnant pet' }],
        animal: { illness: ['other'] },
      })
    }
  })

  it('shows no product where only a vet can help', () => {
    for (const search of ['broken tooth', 'dog broken tooth']) {
      expect(find(search)).toMatchObject({ total: 0, vetFirst: [{ name: 'A broken tooth' }] })
    }
  })

  it('may say what to look for instead', () => {
    expect(find('gum disease')).toMatchObject({
      vetFirst: [{ name: 'Gingivitis' }],
      animal: { soreMouth: true },
    })
    expect(ids('gum disease')).toContain('paste')
  })

  it('combines with filters when only what fits is asked for', () => {
    const query = { pet: ['dog'], age: ['adult'], weight: 30, fits: true as const }
    expect(engine.find({ ...query, search: 'gingivitis' }).total).toBe(0)
  })
})

describe('what a product is free of', () => {
  it.each(['garlic', 'onion'])('%s is no match', (search) => expect(ids(search)).toEqual([]))
})

describe('something to avoid', () => {
  it.each([
    'not chicken',
    'cannot have chicken',
    "can't have chicken",
    'no chicken',
    'without chicken',
    'free of chicken',
    'chicken free',
    'chicken makes him itch',
    'dog toothpaste, not chicken',
    "my dog can't have the chicken",
  ])('%s: means the filter, which knows related meats', (search) => {
    expect(find(search).animal).toMatchObject({ avoid: ['chicken'] })
    expect(ids(search)).toContain('rabbit-paste')
    for (const id of ['chicken-paste', 'duck-paste']) expect(ids(search)).not.toContain(id)
  })
})

it.each([
  ["can't have chicken, beef or rice", { avoid: ['chicken', 'beef', 'grain'] }],
  ['no chicken, for dogs', { pet: ['dog'], avoid: ['chicken'] }],
  ['toothpaste not for the brush', undefined],
  [
    '62 pound dog, swallows everything and cannot have chicken',
    { pet: ['dog'], weight: 62, avoid: ['chicken'], gulps: true },
  ],
  ['12 year old dog', { pet: ['dog'], age: ['senior'] }],
])('reads “%s” as filters', (search, animal) => {
  expect(find(search).animal).toEqual(animal)
})

it('leaves out chews for a pet who gulps', () => {
  expect(ids('62 pound dog, swallows everything and cannot have chicken')).not.toContain('chew')
})
