import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseProductQuery } from '#features/search/product-query.ts'
import { carePlanPath, fittingPath, parseCarePlan, planKeys } from '#features/pets/addresses.ts'
import { filterFor } from '#features/pets/filter.ts'
import { anyAnimal } from '../../support/any-animal.ts'

const parametersOf = (path: string) => new URL(path, 'https://shop.example').searchParams

const anyAnswers = fc
  .tuple(anyAnimal, fc.constantFrom('yes', 'learning', 'no'), fc.boolean())
  .map(([animal, brushing, cheapest]) => {
    // URLs contain no months.
    const { ageMonths: _, ...asked } = animal
    return { ...asked, brushing, cheapest }
  })

it("a plan's address round-trips", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const parameters = parametersOf(carePlanPath(answers))
      expect(parseCarePlan(parameters)).toEqual({ weightLb: undefined, lifeStage: undefined, ...answers })
      for (const key of parameters.keys()) expect(planKeys).toContain(key)
    }),
  )
})

it('the list of products that fit a pet has its filters', () => {
  fc.assert(
    fc.property(anyAnimal, (animal) => {
      expect(parseProductQuery(parametersOf(fittingPath(animal)))).toMatchObject(filterFor(animal))
    }),
  )
})

describe('ignores unknown values', () => {
  it.each([
    ['pet=dog&weight=heavy', { weightLb: undefined }],
    ['pet=dog&weight=900', { weightLb: undefined }],
    ['pet=dog&age=kitten', { lifeStage: undefined }],
    ['pet=dog&brushing=often', { brushing: undefined }],
    ['pet=cat&avoid=fish,%3Cb%3E&avoid=fish', { avoids: ['fish'] }],
    ['pet=cat&weight=4,5&unit=kg', { weightLb: 9.921 }],
  ])('%s', (query, found) => {
    expect(parseCarePlan(new URLSearchParams(query))).toMatchObject(found)
  })

  it.each(['', 'pet=horse&weight=62'])('without a pet in %j there is no plan', (query) => {
    expect(parseCarePlan(new URLSearchParams(query))).toBeUndefined()
  })
})
