import { expect, it } from 'vitest'
import { fitsBeside, type Neighbour } from '#pets/beside.ts'

const chew: Neighbour = {
  species: 'dog',
  use: 'chew',
  weightRangeLb: [25, 50],
  contains: ['grain'],
  mayContain: ['beef'],
  onVetAdvice: false,
}
const brush: Neighbour = { ...chew, use: 'brush', weightRangeLb: undefined, contains: [], mayContain: [] }
const { contains: _, ...unlisted } = chew

it.each<[string, Neighbour, Neighbour, boolean]>([
  ['the same again', chew, chew, true],
  ['for the other species', chew, { ...chew, species: 'cat' }, false],
  ['for both species', chew, { ...chew, species: 'both' }, true],
  ['for dogs beside what is for both', { ...chew, species: 'both' }, chew, false],
  [
    'for small dogs beside a stick for giants',
    { ...chew, weightRangeLb: [100, null] },
    { ...chew, weightRangeLb: [11, 26] },
    false,
  ],
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
  ['only for who was told by a vet', chew, { ...chew, onVetAdvice: true }, false],
])('a neighbour %s', (_name, product, neighbour, fits) => {
  expect(fitsBeside(product, neighbour)).toBe(fits)
})
