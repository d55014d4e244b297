import type { FitProduct } from '#pets/fit-facts.ts'
import type { Animal } from '#pets/pet.ts'

/** A dog without special needs. */
export const adultDog: Animal = {
  species: 'dog',
  weightLb: 40,
  lifeStage: 'adult',
  avoids: [],
  gulps: false,
  chewsHard: false,
  soreMouth: false,
  illnesses: [],
}

/** The facts of a product for which nothing special is known. */
export const plainFacts = {
  isMixed: false,
  healthyOnly: false,
  notForIllness: [],
  minerals: [],
  mayContain: [],
  unnamedMeats: [],
  onVetAdvice: false,
} satisfies Partial<FitProduct>
