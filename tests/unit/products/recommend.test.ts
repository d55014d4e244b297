import { describe, expect, it } from 'vitest'
import type { FitProduct } from '#pets/fit-facts.ts'
import { plainFacts } from '../../support/plain-facts.ts'
import { mayPick, mayStandBeside, type Neighbor } from '#products/recommend.ts'

const chew: Neighbor = {
  species: 'dog',
  use: 'chew',
  weightRangeLb: [25, 50],
  contains: ['grain'],
  mayContain: ['beef'],
  onVetAdvice: false,
}
const brush: Neighbor = { ...chew, use: 'brush', weightRangeLb: undefined, contains: [], mayContain: [] }
const { contains: _, ...unlisted } = chew

it.each<[string, Neighbor, Neighbor, boolean]>([
  ['for the other species', chew, { ...chew, species: 'cat' }, false],
  ['for both species', chew, { ...chew, species: 'both' }, true],
  ['for dogs beside what is for both', { ...chew, species: 'both' }, chew, false],
  ['for weights that overlap', chew, { ...chew, weightRangeLb: [45, 90] }, true],
  ['for weights that only meet', chew, { ...chew, weightRangeLb: [50, 90] }, false],
  ['open to the top', chew, { ...chew, weightRangeLb: [10, null] }, true],
  ['a chew without weights', chew, { ...chew, weightRangeLb: undefined }, false],
  ['a toy beside what has no weights', brush, { ...brush, use: 'toy', weightRangeLb: [4, 10] }, false],
  ['a brush without weights', chew, brush, true],
  ['a brush beside what has no weights', brush, { ...brush, weightRangeLb: [10, 30] }, true],
  ['with an allergen that this one lacks', chew, { ...chew, contains: ['chicken'] }, false],
  ['that may contain one', chew, { ...chew, mayContain: ['pork'] }, false],
  ['with one that may be in this', chew, { ...chew, contains: ['beef'], mayContain: [] }, true],
  ['without a list of ingredients', chew, unlisted, false],
  [
    'with an unknown one, as this',
    { ...chew, mayContain: ['unlisted'] },
    { ...chew, mayContain: ['unlisted'] },
    false,
  ],
  ['only for who was told by a vet', chew, { ...chew, onVetAdvice: true }, false],
])('a related product %s', (_name, product, neighbor, fits) => {
  expect(mayStandBeside(product, neighbor)).toBe(fits)
})

describe("a guide's pick", () => {
  const toy: FitProduct = {
    ...plainFacts,
    ...chew,
    use: 'toy',
    form: 'rope-toy',
    lifeStage: ['adult', 'senior'],
    hardness: 'medium',
    breaksInto: 'strands',
  }
  const gulps = { species: 'dog', lifeStages: [], words: ['gulps'] } as const

  it("fits the guide's pets by the fit rule", () => {
    expect(mayPick(toy, gulps)).toBe(false)
    expect(mayPick({ ...toy, breaksInto: 'none' }, gulps)).toBe(true)
    expect(mayPick(toy, { ...gulps, words: [] })).toBe(true)
    expect(mayPick(toy, { ...gulps, words: ['sore-mouth'] })).toBe(false)
    const forBoth: FitProduct = { ...toy, use: 'paste', form: 'paste-tube', species: 'both', contains: [] }
    const paste = { species: 'both', lifeStages: ['adult'], words: [] } as const
    expect(mayPick(forBoth, paste)).toBe(true)
    // It must suit cats, too.
    expect(mayPick({ ...forBoth, use: 'toy', items: [{ species: 'dog', use: 'toy' }] }, paste)).toBe(false)
  })

  it('suits the species and one of the ages', () => {
    const firm: FitProduct = { ...toy, hardness: 'firm' }
    expect(mayPick(firm, { ...gulps, words: [], lifeStages: ['senior'] })).toBe(false)
    expect(mayPick(firm, { ...gulps, words: [], lifeStages: ['adult', 'senior'] })).toBe(true)
    expect(mayPick(toy, { species: 'cat', lifeStages: [], words: [] })).toBe(false)
    expect(mayPick(toy, { species: 'both', lifeStages: [], words: [] })).toBe(true)
    expect(mayPick({ ...toy, species: 'both' }, { species: 'cat', lifeStages: [], words: [] })).toBe(true)
  })
})
