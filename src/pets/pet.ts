import { type LifeStage, lifeStages } from '#schemas/terms.ts'

export type PetSpecies = 'dog' | 'cat'
export type WeightUnit = 'lb' | 'kg'
export type Brushing = 'yes' | 'learning' | 'no'

/** What the rules on products ask of an animal. What is not there is not known. */
export interface Animal {
  species: PetSpecies
  weightLb?: number | undefined
  stage?: LifeStage | undefined
  /** Where the month of birth is known. */
  ageMonths?: number | undefined
  /** Ids of `content/allergens.json`. */
  avoids: readonly string[]
  /** Swallows what others chew. */
  gulps: boolean
  chewsHard: boolean
  soreMouth: boolean
}

/** A visitor's pet as it is kept. */
export interface Pet extends Omit<Animal, 'stage' | 'ageMonths'> {
  name: string
  /** How the weight was typed, and is shown. */
  weightUnit: WeightUnit
  /** The month of birth, `2024-05`. */
  born?: string | undefined
  /** Chosen by hand; wins over the month of birth. */
  lifeStage?: LifeStage | undefined
  brushing: Brushing
}

/** How many pets a visitor may keep. */
export const mostPets = 6

/** In characters. */
export const longestPetName = 40

/** In pounds; outside of these a figure is a slip of the finger. */
export const petWeights = { least: 0.5, most: 300 } as const

const poundsAKilogram = 2.204_622_621_8

/** Pounds to three decimals, so that kilograms with one decimal come back as they were typed. */
export function toPounds(weight: number, unit: WeightUnit): number {
  return unit === 'lb' ? weight : Math.round(weight * poundsAKilogram * 1000) / 1000
}

/** A weight kept in pounds as it is shown: one decimal. */
export function fromPounds(pounds: number, unit: WeightUnit): number {
  return Math.round((unit === 'lb' ? pounds : pounds / poundsAKilogram) * 10) / 10
}

/** What the rules ask of a pet on a day. */
export function toAnimal(pet: Pet, today: Date): Animal {
  const { species, weightLb, born, avoids, gulps, chewsHard, soreMouth } = pet
  const ageMonths = born === undefined ? undefined : monthsSince(born, today)
  return { species, weightLb, stage: stageOf(pet, today), ageMonths, avoids, gulps, chewsHard, soreMouth }
}

/** The age of a pet: chosen by hand, or by its month of birth. */
export function stageOf(
  { species, weightLb, born, lifeStage }: Pick<Pet, 'species' | 'weightLb' | 'born' | 'lifeStage'>,
  today: Date,
): LifeStage | undefined {
  if (lifeStage !== undefined && stagesOf(species).includes(lifeStage)) return lifeStage
  const months = born === undefined ? undefined : monthsSince(born, today)
  return months === undefined || months < 0 ? undefined : stageAt(months, { species, weightLb })
}

/**
 * The age of a pet of so many months. Puppies and kittens are younger than 12 months; seniors are dogs from 8 years,
 * from 6 over 50 lb, and cats from 10.
 */
export function stageAt(
  months: number,
  { species, weightLb = 0 }: Pick<Pet, 'species' | 'weightLb'>,
): LifeStage {
  if (months < 12) return species === 'dog' ? 'puppy' : 'kitten'
  const seniorFrom = species === 'cat' ? 10 : weightLb > 50 ? 6 : 8
  return months >= seniorFrom * 12 ? 'senior' : 'adult'
}

/** What the filters of an address say of a pet; what it doesn't say is not known. */
export interface PetKeys {
  readonly pet?: readonly string[] | undefined
  readonly age?: readonly string[] | undefined
  /** Pounds. */
  readonly weight?: number | undefined
  readonly avoid?: readonly string[] | undefined
  readonly gulps?: true | undefined
  readonly chewsHard?: true | undefined
  readonly soreMouth?: true | undefined
}

/** The pet that filters describe; nothing where they name no species or two. With several ages, its age isn't known. */
export function animalOf(filters: PetKeys): Animal | undefined {
  const { pet = [], age: [stage, ...ages] = [], weight, avoid = [] } = filters
  const [species, ...others] = (['dog', 'cat'] as const).filter((one) => pet.includes(one))
  if (species === undefined || others.length > 0) return undefined
  return {
    species,
    weightLb: weight,
    stage: ages.length > 0 ? undefined : stagesOf(species).find((one) => one === stage),
    avoids: avoid,
    gulps: filters.gulps === true,
    chewsHard: filters.chewsHard === true,
    soreMouth: filters.soreMouth === true,
  }
}

/** The ages that a species has. */
export function stagesOf(species: PetSpecies): LifeStage[] {
  const other = species === 'dog' ? 'kitten' : 'puppy'
  return lifeStages.filter((stage) => stage !== other)
}

function monthsSince(born: string, today: Date): number | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(born) ?? []
  if (year === undefined || month === undefined) return undefined
  return (today.getFullYear() - Number(year)) * 12 + today.getMonth() + 1 - Number(month)
}
