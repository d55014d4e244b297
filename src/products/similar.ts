import type { ReviewedPet } from '#content/review.ts'
import type { Animal, PetSpecies } from '#pets/pet.ts'

/** Maximum weight ratio of similar pets: the lighter one has at least two thirds of the other's weight. */
const apart = 1.5

/**
 * Returns whether a reviewed pet resembles one on this device: same species, similar weight. If only the reviewed
 * weight is missing, they don't match; without a weight on this device, species decides.
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

/** Returns the pets of reviews as an attribute: `dog16,cat,,cat9.5`. `readReviewedPets` parses it. */
export function reviewedPetsText(pets: readonly (ReviewedPet | undefined)[]): string {
  return pets.map((pet) => (pet === undefined ? '' : `${pet.species}${pet.weightLb ?? ''}`)).join(',')
}

/** Parses such an attribute. Invalid parts become undefined. */
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
