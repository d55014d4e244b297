import { expect, it } from 'vitest'
import { petFacts } from '#site/reviewed-pet.ts'

it("describes the review's pet as far as it is known", () => {
  expect(petFacts({ species: 'dog', weightLb: 16, ageYears: 5 })).toBe('a dog, 16 lb, 5 years old')
  expect(petFacts({ species: 'cat', ageYears: 1 })).toBe('a cat, 1 year old')
  expect(petFacts({ species: 'cat', weightLb: 8.5, ageYears: 0.5 })).toBe('a cat, 8.5 lb, 6 months old')
  expect(petFacts({ species: 'dog', ageYears: 1.5 })).toBe('a dog, 18 months old')
  expect(petFacts({ species: 'dog' })).toBe('a dog')
})
