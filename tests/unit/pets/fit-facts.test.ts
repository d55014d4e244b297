import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitOf } from '#pets/fit.ts'
import { fitFacts, readFitFacts } from '#pets/fit-facts.ts'
import { anyAnimal, anyProduct } from '../../support/any-animal.ts'

it('gives the same verdict and reasons as the product, for every product and animal', () => {
  fc.assert(
    fc.property(anyProduct, anyAnimal, (product, animal) => {
      const read = readFitFacts(fitFacts(product))
      expect(read && fitOf(read, animal)).toEqual(fitOf(product, animal))
    }),
    { numRuns: 2000 },
  )
})

it('tells what is not known from what is known to be empty', () => {
  const product = {
    species: 'dog',
    use: 'chew',
    mayContain: [],
    unnamedMeats: [],
    healthyOnly: false,
    isMixed: false,
    onVetAdvice: false,
  } as const
  expect(readFitFacts(fitFacts(product))?.contains).toBeUndefined()
  expect(readFitFacts(fitFacts({ ...product, contains: [] }))?.contains).toEqual([])
})

it('believes nothing that is no such text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readFitFacts(text)).toBeUndefined()
    }),
  )
  expect(readFitFacts('')).toBeUndefined()
})
