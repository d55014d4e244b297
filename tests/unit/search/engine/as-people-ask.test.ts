import { describe, expect, it } from 'vitest'
import { product } from '../../../support/sample-catalog.ts'
import { engineOf, idsFor } from './engine-of.ts'

const products = [
  product('brush', 'Soft Toothbrush for Dogs', { category: 'toothbrushes', use: 'brush', contains: [] }),
  product('beef-paste', 'Beef Toothpaste for Dogs', {
    ingredients: ['beef'],
    contains: ['beef'],
    lifeStage: ['adult'],
  }),
  product('chicken-paste', 'Chicken Toothpaste for Dogs', {
    ingredients: ['chicken and rice'],
    contains: ['chicken'],
    lifeStage: ['puppy', 'adult'],
  }),
  product('rabbit-paste', 'Rabbit Toothpaste for Dogs', {
    ingredients: ['rabbit'],
    contains: ['rabbit'],
    lifeStage: ['puppy', 'adult'],
    fromMonths: 4,
    description: 'A dog gives a paw, and a half portion is enough.',
  }),
]
const engine = engineOf(products)
const find = (search: string) => engine.find({ search })
const ids = (search: string) => idsFor(engine, search)

describe('a symptom in words that stand apart', () => {
  it.each(['his tooth just broke', 'teeth are now all in half', 'teeth broke in half'])('%s', (search) => {
    expect(find(search)).toMatchObject({
      vetFirst: [{ name: 'A broken tooth' }],
      animal: { soreMouth: true },
      total: 0,
    })
    expect(engine.suggest(search)).toMatchObject({
      products: [],
      categories: [],
      vetFirst: [{ name: 'A broken tooth' }],
    })
  })

  it('not if they are far apart, or belong to the name of a product', () => {
    expect(find('teeth of a dog who likes rabbit broke').vetFirst).toBeUndefined()
    expect(find('broken tooth brush').vetFirst).toBeUndefined()
    expect(ids('broken tooth brush')).toEqual(['brush'])
  })

  it('shows no product for what only a vet can help with, unless one is asked for', () => {
    expect(ids('broken tooth portion')).toEqual([])
    expect(ids('broken tooth toothbrush')).toEqual(['brush'])
    // What a topic offers instead isn't asked for.
    expect(ids('broken tooth shiny')).toEqual([])
  })
})

describe('food that an animal reacts to', () => {
  it.each([
    'chicken toothpaste, then hives',
    'hives after the last chicken toothpaste',
    'chicken is a big no for toothpaste',
  ])('%s: leaves it out', (search) => {
    expect(find(search).animal).toMatchObject({ avoid: ['chicken'] })
    expect(ids(search)).not.toContain('chicken-paste')
  })

  it('only avoids what other words say, if they say it', () => {
    expect(ids('beef toothpaste without chicken, no more hives')).toContain('beef-paste')
  })
})

describe('an age', () => {
  it('leaves out what the label says is for later', () => {
    expect(ids('puppy 10 weeks toothpaste')).not.toContain('rabbit-paste')
    expect(ids('puppy 5 months toothpaste')).toContain('rabbit-paste')
    expect(engine.facets({ search: '10 week old puppy toothpaste' }).total).toBe(
      find('10 week old puppy toothpaste').total,
    )
  })
})

it.each([
  ['beef toothpaste without chicken, no more hives', { avoid: ['chicken'] }],
  ['toothpaste without chicken and beef', { avoid: ['chicken', 'beef'] }],
  ['adult dog', { pet: ['dog'], age: ['adult'] }],
  ['puppy with adult teeth', { pet: ['dog'], age: ['puppy'] }],
  ['dog who chews hard', { pet: ['dog'], chewsHard: true }],
])('reads “%s” like the filters', (search, animal) => {
  expect(find(search).animal).toEqual(animal)
})

it('takes no typo for a word that says nothing', () => {
  // `pleese` is no `please`, which alone would list everything.
  expect(find('pleese').total).toBe(0)
})
