import type { ReviewedPet } from '#schemas/review.ts'
import type { Animal, PetSpecies } from './pet.ts'

/** How far the weights of similar animals are apart at most: the lighter is two thirds of the heavier, or more. */
const apart = 1.5

/**
 * Whether a review's animal is like one of this device: of the same species and much the same weight. Where only
 * one of both weights is known they are not alike; where that of one's own is not, the species decides.
 */
export function isSimilar(
  { species, weightLb }: Pick<Animal, 'species' | 'weightLb'>,
  reviewed: ReviewedPet | undefined,
): boolean {
  if (reviewed?.species !== species) return false
  if (weightLb === undefined) return true
  const { weightLb: other } = reviewed
  return other !== undefined && Math.max(weightLb, other) <= apart * Math.min(weightLb, other)
}

/** The animals of reviews as one short text, for an attribute: `dog16,cat,,cat9.5`. `readReviewedPets` takes it apart. */
export function reviewedPetsText(pets: readonly (ReviewedPet | undefined)[]): string {
  return pets.map((pet) => (pet === undefined ? '' : `${pet.species}${pet.weightLb ?? ''}`)).join(',')
}

/** What cannot be read of such a text is an animal that nobody knows. */
export function readReviewedPets(text: string): (ReviewedPet | undefined)[] {
  return text.split(',').map((one) => {
    const [, species, weight = ''] = /^(dog|cat)([\d.]*)$/.exec(one) ?? []
    if (!isSpecies(species)) return undefined
    return weight === '' ? { species } : { species, weightLb: Number(weight) }
  })
}

function isSpecies(text: string | undefined): text is PetSpecies {
  return text === 'dog' || text === 'cat'
}
