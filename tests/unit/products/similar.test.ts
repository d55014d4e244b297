import { expect, it } from 'vitest'
import { isSimilar, readReviewedPets, reviewedPetsText } from '#products/similar.ts'

const rex = { species: 'dog', weightLb: 60 } as const

it('matches a pet of the same species and similar weight', () => {
  expect(isSimilar(rex, { species: 'dog', weightLb: 40 })).toBe(true)
  expect(isSimilar(rex, { species: 'dog', weightLb: 90 })).toBe(true)
  expect(isSimilar(rex, { species: 'dog', weightLb: 39 })).toBe(false)
  expect(isSimilar(rex, { species: 'dog', weightLb: 91 })).toBe(false)
  expect(isSimilar(rex, { species: 'cat', weightLb: 60 })).toBe(false)
})

it("doesn't match a pet without a species or weight", () => {
  expect(isSimilar(rex, undefined)).toBe(false)
  expect(isSimilar(rex, { species: 'dog' })).toBe(false)
  expect(isSimilar({ species: 'dog' }, { species: 'dog', weightLb: 5 })).toBe(true)
})

it('round-trips through an attribute', () => {
  const pets = [{ species: 'dog', weightLb: 12.5 }, undefined, { species: 'cat' }] as const
  expect(reviewedPetsText(pets)).toBe('dog12.5,,cat')
  expect(readReviewedPets('dog12.5,,cat')).toEqual([...pets])
  expect(readReviewedPets('wolf9,dog9x')).toEqual([undefined, undefined])
})
