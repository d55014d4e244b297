import { expect, it } from 'vitest'
import { animalText } from '#pets/animal-text.ts'
import { tagName } from '#pets/filter-labels.ts'
import { labelsOf, traitTexts } from '#pets/fit-text.ts'
import type { PetQuery } from '#pets/rule-for.ts'
import { twoAnswersText } from '#pets/two-answers.ts'
import { adultDog } from '../../support/plain-facts.ts'

const labels = labelsOf([{ id: 'fish', label: 'Fish' }])

it.each<[filters: PetQuery, text: string]>([
  [{}, 'a pet'],
  [{ pet: ['dog', 'cat'] }, 'a pet'],
  [{ pet: ['dog'], age: ['adult'] }, 'an adult dog'],
  [{ pet: ['cat'], age: ['kitten'], weight: 8 }, 'an 8\u00a0lb kitten'],
  [{ pet: ['dog'], age: ['puppy'], weight: 11 }, 'an 11\u00a0lb puppy'],
  [{ pet: ['dog'], age: ['senior'], weight: 18 }, 'an 18\u00a0lb senior dog'],
  [{ pet: ['dog'], weight: 110 }, 'a 110\u00a0lb dog'],
  [{ pet: ['dog'], soreMouth: true, illness: ['heart'] }, 'a dog with a sore mouth and heart disease'],
  [
    { pet: ['cat'], gulps: true, chewsHard: true, avoid: ['fish', 'quail'] },
    'a cat who gulps, chews hard and avoids fish and quail',
  ],
])('a list for %j is for %s', (filters, text) => {
  expect(animalText(filters, labels)).toBe(text)
})

it('says all of a pet’s traits, and nothing of a pet without any', () => {
  expect(traitTexts(adultDog, labels)).toEqual([])
  const traits = {
    avoids: ['fish'],
    gulps: true,
    chewsHard: true,
    soreMouth: true,
    illnesses: ['heart'] as const,
  }
  expect(traitTexts({ ...adultDog, ...traits, illnesses: ['heart'] }, labels)).toEqual([
    'avoids fish',
    'gulps',
    'chews hard',
    'sore mouth',
    'heart disease',
  ])
})

it.each([
  ['weightLb', 62, 60, 'Rex, weight: it was “62 lb.” It’s now “60 lb.”'],
  ['weightLb', null, 60, 'Rex, weight: it was “unknown.” It’s now “60 lb.”'],
  ['avoids.tree-nuts', true, null, 'Rex, avoids tree nuts: it was “yes.” It’s now “no.”'],
  ['illnesses.heart', undefined, true, 'Rex, heart disease: it was “no.” It’s now “yes.”'],
  ['illnesses.gout', null, true, 'Rex, gout: it was “no.” It’s now “yes.”'],
  [
    'days/2026-11-22',
    { result: 'bit', step: 'dog-lip' },
    { result: 'none' },
    'Rex, brushing on November 22: it was “a bit.” It’s now “not noted.”',
  ],
  [
    'checks/2026-11-22',
    { seen: {} },
    { result: 'odd' },
    'Rex, mouth check on November 22: it was “other answers.” It’s now “odd.”',
  ],
  ['name', 'Rex', 'Max', 'Rex, name: it was “Rex.” It’s now “Max.”'],
])('two devices that changed %s each say what it was and is', (field, lost, kept, text) => {
  expect(twoAnswersText({ field, lost, kept, kind: 'pet', id: 'rex', owner: '' }, 'Rex')).toBe(text)
})

it('a tag has its label, or its words', () => {
  expect(['senior', 'water-additive'].map(tagName)).toEqual(['seniors', 'water additive'])
})
