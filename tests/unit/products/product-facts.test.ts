import { expect, it } from 'vitest'
import { noneOnVohcList, productFacts, productStrip, vohcFact } from '#products/product-facts.ts'
import type { Product } from '#content/product.ts'
import { entry } from '../seo/product-entry.ts'

const brush: Product = { ...entry, use: 'brush', weightRangeLb: undefined, size: undefined }
const known = {
  species: 'dog',
  lifeStage: ['puppy', 'adult'],
  hardness: 'soft',
  contains: ['chicken', 'beef'],
  mayContain: ['fish', 'unlisted'],
} satisfies Partial<Product>

it.each<[change: Partial<Product>, weight: string]>([
  [{}, 'Any weight'],
  [{ size: 'all' }, 'Any weight'],
  [{ size: 's' }, 'Small, 10–25 lb'],
  [{ weightRangeLb: [2, 12], size: 'xs' }, '2–\u206012\u00a0lb'],
  [{ use: 'chew', size: 's' }, 'No weight on the label'],
  [{ isMixed: true, size: 's' }, 'Weights vary by piece'],
])('a product’s page says of %o “%s”', (change, weight) => {
  expect(productStrip({ ...brush, ...change }).slice(0, 2)).toEqual([
    { icon: 'paw', text: 'Dogs and cats' },
    { icon: 'weight', text: weight },
  ])
})

it.each<[change: Partial<Product>, contents: string[]]>([
  [{ contains: undefined }, ['No ingredients listed']],
  [{ contains: undefined, mayContain: ['fish'] }, ['No ingredients listed', 'May contain fish']],
  [{ contains: [] }, [expect.stringMatching(/^None of the \d+ allergens we look for$/)]],
  [{ contains: ['fish'], mayContain: ['beef'] }, ['Contains fish', 'May contain beef']],
  [{ contains: ['unheard-of'] }, ['Contains unheard-of']],
])('a product’s page says of contents as in %o: %j', (change, contents) => {
  const list = productStrip({ ...brush, ...change }).filter(({ icon }) => icon === 'list')
  expect(list.map(({ text }) => text)).toEqual(contents)
})

it('a product’s page shows all known facts, and none that isn’t', () => {
  const strip = productStrip({ ...brush, ...known }).map(({ icon, text }) => `${icon}: ${text}`)
  expect(strip).toEqual([
    'paw: Dogs',
    'weight: Any weight',
    'age: Puppies, Adults',
    'press: Soft',
    'list: Contains chicken, beef',
    'list: May contain fish, an ingredient we don’t know',
  ])
  const facts = (change: Partial<Product>) =>
    productFacts({ ...brush, ...change }).map(({ name, value }) => `${name}: ${value}`)
  const more = { brand: 'Paws', size: 'm', flavor: 'Beef', packCount: 2, packUnit: 'oz' } as const
  expect(
    facts({ ...known, ...more, ingredients: ['water', 'zinc'], freeFrom: ['foaming-agents', 'grain'] }),
  ).toEqual([
    'Brand: Paws',
    'For: Dogs',
    'Age: Puppies, Adults',
    'Size: Medium, 25–50 lb',
    'Flavor: Beef',
    'Pack: 2 ounces',
    'Firmness: Soft',
    'Ingredients: Water, zinc',
    'Contains: Chicken, beef',
    'May contain: Fish, an ingredient we don’t know',
    'Free from: Foaming agents, grain',
    'Tags: Dogs, cats, toothpaste',
  ])
  expect(facts({ size: 'm', weightRangeLb: [2, 12], packCount: 1, contains: undefined, tags: [] })).toEqual([
    'For: Dogs and cats',
    'Pet’s weight: 2–\u206012\u00a0lb',
    'Pack: 1 piece',
  ])
  expect(facts({ isMixed: true, tags: [] })).toContain('Pet’s weight: Weights vary by piece')
})

const checkedOn = '2026-11-03'
const none = { vohc: { plaque: false, tartar: false, checkedOn } }
const plaque = { vohc: { plaque: true, tartar: false, checkedOn } }

it.each([
  [{}, /^Not checked$/, false],
  [none, /^Not on the VOHC list, checked on November\s3,/, false],
  [plaque, /^Accepted for plaque, checked on November\s3,/, true],
  [{ vohc: { plaque: false, tartar: true, checkedOn } }, /^Accepted for tartar, /, true],
  [{ vohc: { plaque: true, tartar: true, checkedOn } }, /^Accepted for plaque and tartar, /, true],
])('the VOHC fact of %j', (product, said, isOnList) => {
  expect(vohcFact(product)).toEqual({ value: expect.stringMatching(said), isOnList })
})

it('says that none is on the VOHC list only if each product was looked for', () => {
  expect(noneOnVohcList([none, none])).toBe(true)
  expect(noneOnVohcList([none, {}])).toBe(false)
  expect(noneOnVohcList([none, plaque])).toBe(false)
})
