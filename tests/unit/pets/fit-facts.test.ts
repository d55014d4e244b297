import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitOf } from '#pets/fit.ts'
import { type FitProduct, fitFacts, readFitFacts } from '#pets/fit-facts.ts'
import { anyAnimal, anyProduct } from '../../support/any-animal.ts'
import { plainFacts } from '../../support/plain-facts.ts'

it('gives the same result and reasons as the product, for every product and pet', () => {
  fc.assert(
    fc.property(anyProduct, anyAnimal, (product, animal) => {
      const read = readFitFacts(fitFacts(product))
      expect(read && fitOf(read, animal)).toEqual(fitOf(product, animal))
    }),
    { numRuns: 2000 },
  )
})

const product = {
  ...plainFacts,
  species: 'dog',
  use: 'chew',
  form: 'stick-chew',
} satisfies FitProduct

it('keeps the items of a box', () => {
  const items: FitProduct['items'] = [
    { species: 'dog', use: 'chew', weightRangeLb: [10, 25] },
    { species: 'cat', use: 'toy', breaksInto: 'strands' },
  ]
  expect(readFitFacts(fitFacts({ ...product, isMixed: true, items }))?.items).toEqual(items)
})

it('tells unknown from empty', () => {
  expect(readFitFacts(fitFacts(product))?.contains).toBeUndefined()
  expect(readFitFacts(fitFacts({ ...product, contains: [] }))?.contains).toEqual([])
  expect(readFitFacts({ ...product, contains: [] })?.contains).toEqual([])
})

it('ignores invalid text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readFitFacts(text)).toBeUndefined()
    }),
  )
  expect(readFitFacts('')).toBeUndefined()
})

it.each([
  { species: undefined },
  { use: undefined },
  { form: undefined },
  { lifeStage: 'adult' },
  { fromMonths: '4' },
  { untilMonths: '5' },
  { weightRangeLb: [25] },
  { items: [{ species: 'dog' }] },
  { items: [{ species: 'dog', use: 'toy', weightRangeLb: [15] }] },
  { contains: 'chicken' },
  { mayContain: null },
  { minerals: [7] },
  { onVetAdvice: 'no' },
])('judges no product whose facts are broken: %j', (change) => {
  expect(readFitFacts(JSON.stringify({ ...product, ...change }))).toBeUndefined()
})
