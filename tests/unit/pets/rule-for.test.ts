import { expect, it } from 'vitest'
import type { FitProduct } from '#pets/fit-facts.ts'
import { type PetQuery, isJudged, ruleFor } from '#pets/rule-for.ts'
import { plainFacts } from '../../support/plain-facts.ts'

const kelp: FitProduct = {
  ...plainFacts,
  species: 'both',
  use: 'paste',
  form: 'paste-tube',
  lifeStage: ['puppy', 'kitten', 'adult', 'senior'],
  contains: [],
  minerals: ['iodine'],
}
const toy: FitProduct = { ...kelp, use: 'toy', form: 'nub-toy', hardness: 'firm', breaksInto: 'none' }

it.each<[what: string, product: FitProduct, filters: PetQuery, result: string, first: string]>([
  ['the pet they name', kelp, { pet: ['dog'], age: ['adult'] }, 'fits', 'age-fits'],
  ['the cat, as it must suit both', kelp, { age: ['adult'] }, 'check', 'iodine'],
  ['the dog, as it must suit both', toy, { age: ['puppy'] }, 'not-for', 'too-hard'],
  ['dogs, as it is only for them', { ...kelp, species: 'dog' }, { age: ['adult'] }, 'fits', 'age-fits'],
  ['a pet of the other species', { ...kelp, species: 'dog' }, { pet: ['cat'] }, 'not-for', 'other-species'],
  ['both species that they name', kelp, { pet: ['dog', 'cat'], age: ['adult'] }, 'check', 'iodine'],
  ['what a pet may have', toy, { pet: ['dog'], soreMouth: true }, 'not-for', 'sore-mouth'],
])('filters judge a product for %s', (_, product, filters, result, first) => {
  const rule = ruleFor(filters)
  const fit = rule(product)
  expect([fit.result, fit.reasons[0].kind]).toEqual([result, first])
  expect(rule(product)).toBe(fit)
})

it('filters about habits, health, or what fits ask for each product’s result, and others don’t', () => {
  const asked: PetQuery[] = [{ fits: true }, { gulps: true }, { chewsHard: true }, { soreMouth: true }]
  for (const filters of [...asked, { illness: ['heart'] }])
    expect([filters, isJudged(filters)]).toEqual([filters, true])
  expect(isJudged({ pet: ['dog'], age: ['adult'], weight: 62, avoid: ['fish'] })).toBe(false)
})
