import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseProductQuery } from '#search/product-query.ts'
import {
  carePlanPath,
  coachPath,
  fittingPath,
  parseCarePlan,
  petPlanPath,
  planKeys,
  remindersPath,
} from '#pets/addresses.ts'
import { animalOf } from '#pets/pet.ts'
import { anyAnimal } from '../../support/any-animal.ts'
import { rex } from '../../support/named-pets.ts'
import { adultDog } from '../../support/plain-facts.ts'

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
      expect(String(parameters)).not.toContain('undefined')
    }),
  )
})

it('the list of products that fit a pet has its filters', () => {
  fc.assert(
    fc.property(anyAnimal, (animal) => {
      const { ageMonths: _, ...asked } = animal
      const query = parseProductQuery(parametersOf(fittingPath(animal)))
      expect(query.fits).toBe(true)
      expect(animalOf(query)).toEqual(asked)
    }),
  )
})

it("a saved pet's plan and reminders are for that pet, and name its reminders and coach", () => {
  const pet = { ...rex, brushing: 'learning', id: 'c0ffee-1234', changedAt: 1, times: {} } as const
  const today = new Date(2026, 10, 22)
  const own = { weightLb: 62, avoids: ['chicken'], gulps: true, brushing: 'learning', cheapest: false }
  const answers = { ...adultDog, ...own }
  expect(parseCarePlan(parametersOf(petPlanPath(pet, today)))).toEqual(answers)
  const reminders = parametersOf(remindersPath(pet, today, { time: '19:00' }))
  expect(parseCarePlan(reminders)).toEqual(answers)
  expect([reminders.get('id'), reminders.get('time')]).toEqual(['c0ff', '19:00'])
  expect(new URL(coachPath(pet.id), 'https://shop.example').hash).toBe('#pet=c0ffee-1234')
})

describe('reads a weight that a pet can have', () => {
  it.each([
    ['weight=0.5', 0.5],
    ['weight=300', 300],
    ['weight=+62+', 62],
    ['weight=12,5', 12.5],
    ['weight=136&unit=kg', 299.829],
    ['weight=0.4', undefined],
    ['weight=301', undefined],
    ['weight=137&unit=kg', undefined],
    ['weight=', undefined],
    ['weight=10&unit=lb', 10],
    ['', undefined],
  ])('%s', (query, weightLb) => {
    expect(parseCarePlan(new URLSearchParams(`pet=dog&${query}`))?.weightLb).toBe(weightLb)
  })
})

describe('ignores unknown values', () => {
  it.each([
    ['pet=dog&weight=heavy', { weightLb: undefined }],
    ['pet=dog&weight=900', { weightLb: undefined }],
    ['pet=dog&age=kitten', { lifeStage: undefined }],
    ['pet=dog&brushing=often', { brushing: undefined }],
    ['pet=dog&gulps=0&chewsHard=yes', { gulps: false, chewsHard: false, soreMouth: false }],
    ['pet=cat&avoid=fish,%3Cb%3E&avoid=fish', { avoids: ['fish'] }],
    ['pet=cat&weight=4,5&unit=kg', { weightLb: 9.921 }],
  ])('%s', (query, found) => {
    expect(parseCarePlan(new URLSearchParams(query))).toMatchObject(found)
  })

  it.each(['', 'pet=horse&weight=62'])('without a pet in %j there is no plan', (query) => {
    expect(parseCarePlan(new URLSearchParams(query))).toBeUndefined()
  })
})
