import type { PetLook } from '#content/pet-looks.ts'
import { type Illness, type LifeStage, illnesses, lifeStages } from '#content/terms.ts'

export type PetSpecies = 'dog' | 'cat'
export type WeightUnit = 'lb' | 'kg'
export type Brushing = 'yes' | 'learning' | 'no'

/** Pet facts for the product rules. Missing facts are unknown. */
export interface Animal {
  species: PetSpecies
  weightLb?: number | undefined
  lifeStage?: LifeStage | undefined
  /** Unset if the month of birth is unknown. */
  ageMonths?: number | undefined
  /** Ids of `content/allergens.json`. */
  avoids: readonly string[]
  /** Swallows chews whole. */
  gulps: boolean
  chewsHard: boolean
  soreMouth: boolean
  illnesses: readonly Illness[]
}

/** A saved pet. */
export interface Pet extends Omit<Animal, 'lifeStage' | 'ageMonths'>, PetLook {
  name: string
  /** Unit for input and display. */
  weightUnit: WeightUnit
  /** Month of birth, such as `2024-05`. */
  born?: string | undefined
  /** Chosen by hand; overrides the month of birth. */
  lifeStage?: LifeStage | undefined
  /** Unset until the owner answers. */
  brushing?: Brushing | undefined
}

/** Maximum number of saved pets. */
export const maxPets = 6

/** In characters. */
export const longestPetName = 40

/** In pounds; anything outside is a typo. */
export const petWeights = { least: 0.5, most: 300 } as const

const poundsAKilogram = 2.204_622_621_8

/** Converts to pounds with 3 decimals, so kilograms with 1 decimal survive a round trip. */
export function toPounds(weight: number, unit: WeightUnit): number {
  return unit === 'lb' ? weight : Math.round(weight * poundsAKilogram * 1000) / 1000
}

/** Converts stored pounds for display, with 1 decimal. */
export function fromPounds(pounds: number, unit: WeightUnit): number {
  return Math.round((unit === 'lb' ? pounds : pounds / poundsAKilogram) * 10) / 10
}

/** Returns a pet's weight in its own unit, if known: `62 lb`. */
export function weightText({
  weightLb,
  weightUnit,
}: Pick<Pet, 'weightLb' | 'weightUnit'>): string | undefined {
  return weightLb === undefined ? undefined : `${fromPounds(weightLb, weightUnit)}\u00a0${weightUnit}`
}

/** Returns whether a weight in pounds is likely; anything else is a typo. */
export function isLikelyWeight(pounds: number): boolean {
  return pounds >= petWeights.least && pounds <= petWeights.most
}

/** Returns a pet's facts for the rules on a day. */
export function toAnimal(pet: Pet, today: Date): Animal {
  const { species, weightLb, born, avoids, gulps, chewsHard, soreMouth, illnesses: ill } = pet
  const ageMonths = born === undefined ? undefined : monthsSince(born, today)
  const lifeStage = lifeStageOf(pet, today)
  return { species, weightLb, lifeStage, ageMonths, avoids, gulps, chewsHard, soreMouth, illnesses: ill }
}

/** Returns a pet's life stage, chosen by hand or from the month of birth. */
export function lifeStageOf(
  { species, weightLb, born, lifeStage }: Pick<Pet, 'species' | 'weightLb' | 'born' | 'lifeStage'>,
  today: Date,
): LifeStage | undefined {
  if (lifeStage !== undefined && lifeStagesOf(species).includes(lifeStage)) return lifeStage
  const months = born === undefined ? undefined : monthsSince(born, today)
  return months === undefined || months < 0 ? undefined : lifeStageAt(months, { species, weightLb })
}

/**
 * Returns the life stage for an age in months. Puppies and kittens are under 12 months. Seniors are dogs from 8
 * years (6 if over 50 lb) and cats from 10.
 */
export function lifeStageAt(
  months: number,
  { species, weightLb = 0 }: Pick<Pet, 'species' | 'weightLb'>,
): LifeStage {
  if (months < 12) return species === 'dog' ? 'puppy' : 'kitten'
  const seniorFrom = species === 'cat' ? 10 : weightLb > 50 ? 6 : 8
  return months >= seniorFrom * 12 ? 'senior' : 'adult'
}

/** Everything that describes a pet in the URL of a list. */
export const petKeys = ['pet', 'age', 'weight', 'avoid', 'gulps', 'chewsHard', 'soreMouth', 'illness', 'fits']

/** Pet facts in the filters of a URL, with values as found there. */
export interface PetFilters {
  pet: readonly string[]
  age: readonly string[]
  /** Pounds. */
  weight: number
  /** Ids of allergens that products must not contain. */
  avoid: readonly string[]
  gulps: true
  chewsHard: true
  soreMouth: true
  illness: readonly string[]
}

/** Filters as found in a URL or a call. */
export type SomePetFilters = { readonly [Key in keyof PetFilters]?: PetFilters[Key] | undefined }

/**
 * Returns the pet that filters describe, or undefined unless they name exactly one species. Several life stages
 * count as unknown.
 */
export function animalOf(filters: SomePetFilters): Animal | undefined {
  const { pet = [] } = filters
  const [species, ...others] = bothSpecies.filter((one) => pet.includes(one))
  return species === undefined || others.length > 0 ? undefined : animalFrom(species, filters)
}

/** Returns the pets that filters may mean: one for each species that they allow. */
export function animalsOf(filters: SomePetFilters): Animal[] {
  const { pet = [] } = filters
  const named = bothSpecies.filter((one) => pet.includes(one))
  return (named.length === 0 ? bothSpecies : named).map((species) => animalFrom(species, filters))
}

/** Returns the filters for products that fit a pet. */
export function filterFor(animal: Animal): SomePetFilters & { fits: true } {
  const { species, weightLb, lifeStage, avoids, illnesses: ill } = animal
  const traits = (['gulps', 'chewsHard', 'soreMouth'] as const).filter((trait) => animal[trait])
  return {
    pet: [species],
    ...(lifeStage === undefined ? {} : { age: [lifeStage] }),
    ...(weightLb === undefined ? {} : { weight: weightLb }),
    ...(avoids.length === 0 ? {} : { avoid: avoids }),
    ...Object.fromEntries(traits.map((trait) => [trait, true])),
    ...(ill.length === 0 ? {} : { illness: ill }),
    fits: true,
  }
}

const bothSpecies: readonly PetSpecies[] = ['dog', 'cat']

function animalFrom(species: PetSpecies, filters: SomePetFilters): Animal {
  const { age: [lifeStage, ...ages] = [], weight, avoid = [] } = filters
  return {
    species,
    weightLb: weight,
    lifeStage: ages.length > 0 ? undefined : lifeStagesOf(species).find((one) => one === lifeStage),
    avoids: avoid,
    gulps: filters.gulps === true,
    chewsHard: filters.chewsHard === true,
    soreMouth: filters.soreMouth === true,
    illnesses: illnessesIn(filters.illness),
  }
}

/** Returns the known illnesses in a list, without duplicates and in a fixed order. */
export function illnessesIn(list: unknown): Illness[] {
  return Array.isArray(list) ? illnesses.filter((one) => list.includes(one)) : []
}

/** Returns the life stages of a species. */
export function lifeStagesOf(species: PetSpecies): LifeStage[] {
  const other = species === 'dog' ? 'kitten' : 'puppy'
  return lifeStages.filter((lifeStage) => lifeStage !== other)
}

function monthsSince(born: string, today: Date): number | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(born) ?? []
  if (year === undefined || month === undefined) return undefined
  return (today.getFullYear() - Number(year)) * 12 + today.getMonth() + 1 - Number(month)
}

/** Returns a stored answer about brushing, if it is one. */
export function brushingIn(value: unknown): Brushing | undefined {
  return value === 'yes' || value === 'learning' || value === 'no' ? value : undefined
}
