import { expect, it } from 'vitest'
import { petFacts } from '#components/review/reviewed-pet.ts'
import reviews from '../../content/pages/reviews.json' with { type: 'json' }

const said = (pet: Parameters<typeof petFacts>[0]) => petFacts(pet, reviews.card)

it('says for which animal a review was written, as far as it is known', () => {
  expect(said({ species: 'dog', weightLb: 16, ageYears: 5 })).toBe('a dog, 16 lb, 5 years old')
  expect(said({ species: 'cat', ageYears: 1 })).toBe('a cat, 1 year old')
  expect(said({ species: 'cat', weightLb: 8.5, ageYears: 0.5 })).toBe('a cat, 8.5 lb, 6 months old')
  expect(said({ species: 'dog', ageYears: 1.5 })).toBe('a dog, 18 months old')
  expect(said({ species: 'dog' })).toBe('a dog')
})
