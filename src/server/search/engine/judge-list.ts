import { guidesFor } from '#guides/guide-links.ts'
import { guidePath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { animalText } from '#pets/animal-text.ts'
import type { FitProduct } from '#pets/fit-facts.ts'
import { type AllergenLabels, illnessNames, reasonText, resultText } from '#pets/fit-text.ts'
import { type Fit, fitOf } from '#pets/fit.ts'
import { type Animal, animalOf, animalsOf, lifeStagesOf, petKeys } from '#pets/pet.ts'
import { type FitRule, ruleFor } from '#pets/rule-for.ts'
import type { GuidePage } from '#products/catalog.ts'
import type { CardResult } from '#products/product-api.ts'
import { type FilterQuery, filterKeys } from '#search/filters.ts'
import type { ListFit } from '#search/list-fit.ts'
import { productQueryPath } from '#search/product-query.ts'
import type { ListQuery } from './lists.ts'

/** The parts of the engine that this reads. */
export interface JudgedCatalog {
  /** Returns the facts of all products of a list. */
  factsOf: (listQuery: ListQuery) => FitProduct[]
  labels: () => AllergenLabels
  /** The categories' names by slug. */
  categoryNames: () => ReadonlyMap<string, string>
  guides: () => readonly GuidePage[]
}

/** Returns a card's result in words. */
export function cardResult({ result, reasons }: Fit, labels: AllergenLabels): CardResult {
  return { result, text: resultText({ result }, 'this pet'), reason: reasonText(reasons[0], labels) }
}

/** Returns what the fit rule says about a list, or undefined if its filters say nothing about a pet's safety. */
export function judgeList(listQuery: ListQuery, total: number, catalog: JudgedCatalog): ListFit | undefined {
  const { filter, rule } = listQuery
  const unsafe = total > 0 ? undefined : whyEmpty(listQuery, catalog)
  if (rule === undefined && unsafe === undefined) return undefined
  const [{ soreMouth, illnesses } = { soreMouth: false, illnesses: [] }] = animalsOf(filter)
  return {
    fits: rule && (filter.fits === true ? total : countFits(catalog.factsOf(listQuery), rule)),
    soreMouth,
    illnesses: illnessNames(illnesses),
    unchecked: filter.fits === true ? uncheckedOf(listQuery, catalog) : undefined,
    unsafe,
  }
}

function countFits(products: readonly FitProduct[], rule: FitRule): number {
  return products.filter((product) => rule(product).result === 'fits').length
}

/** Returns how many more products could fit if the pet's age and weight were known. */
function uncheckedOf(listQuery: ListQuery, catalog: JudgedCatalog): ListFit['unchecked'] {
  const { filter } = listQuery
  const animal = animalOf(filter)
  if (animal === undefined) return undefined
  const missing = (['age', 'weight'] as const).filter((key) => filter[key] === undefined)
  if (missing.length === 0) return undefined
  const known = new Map<FitProduct, boolean>()
  const mayFit = (product: FitProduct): boolean => {
    const before = known.get(product)
    if (before !== undefined) return before
    const may =
      fitOf(product, animal).result === 'check' &&
      completed(animal, product).some((one) => fitOf(product, one).result === 'fits')
    known.set(product, may)
    return may
  }
  const others = catalog.factsOf({ ...listQuery, filter: { ...filter, fits: undefined } })
  const count = others.filter(mayFit).length
  return count === 0 ? undefined : { count, species: animal.species, missing }
}

/** Returns the pet at each age, and at a weight from the product's label, where they aren't known. */
function completed(animal: Animal, { weightRangeLb, fromMonths }: FitProduct): Animal[] {
  const { species, lifeStage, weightLb = weightRangeLb?.[0] } = animal
  const lifeStages = lifeStage === undefined ? lifeStagesOf(species) : [lifeStage]
  return lifeStages.map((one) => ({ ...animal, lifeStage: one, weightLb, ageMonths: fromMonths }))
}

/** Keys of a pet's safety: all but the species. */
const safetyKeys: ReadonlySet<string> = new Set(petKeys.filter((key) => key !== 'pet'))

/** Returns why an empty list has products without the pet's facts, but none with them. */
function whyEmpty(listQuery: ListQuery, catalog: JudgedCatalog): ListFit['unsafe'] {
  const { filter, category, search } = listQuery
  const others = only(filter, (key) => !safetyKeys.has(key))
  if (Object.keys(others).length === Object.keys(filter).length) return undefined
  const refused = catalog.factsOf({ ...listQuery, filter: others })
  if (refused.length === 0) return undefined
  const pet = only(filter, (key) => petKeys.includes(key))
  const rule = ruleFor(pet)
  const isNeverSafe = refused.every((product) => rule(product).result === 'not-for')
  const isNarrowed = search !== undefined || Object.keys(others).some((key) => key !== 'pet')
  const noun =
    catalog
      .categoryNames()
      .get(category ?? '')
      ?.toLowerCase() ?? 'products'
  const animal = animalText(pet, catalog.labels())
  return {
    reason: reasonOf(refused.length, isNarrowed ? 'products' : noun, isNarrowed, isNeverSafe, animal),
    nextSteps: [...insteadOf(pet, catalog), ...guideFor(pet, catalog)],
  }
}

function reasonOf(
  count: number,
  noun: string,
  isNarrowed: boolean,
  isNeverSafe: boolean,
  animal: string,
): string {
  if (count === 1) {
    return isNeverSafe
      ? `We have 1 product like that, and it isn’t safe for ${animal}.`
      : `We have 1 product like that, and we aren’t sure that it’s safe for ${animal}.`
  }
  const products = isNarrowed ? `the ${count} products that match your other filters` : `our ${count} ${noun}`
  return isNeverSafe
    ? `None of ${products} is safe for ${animal}.`
    : `We aren’t sure that any of ${products} is safe for ${animal}.`
}

/** Returns a link to everything that the pet may have, in all categories. */
function insteadOf(pet: FilterQuery, catalog: JudgedCatalog): { label: string; href: string }[] {
  const anything = { ...pet, fits: undefined }
  const left = catalog.factsOf({ filter: anything })
  const fits = countFits(left, ruleFor(pet))
  if (fits > 0 && animalOf(pet) !== undefined) {
    const label = fits === 1 ? 'See the 1 product that fits' : `See the ${fits} products that fit`
    return [{ label, href: productQueryPath({ ...pet, fits: true }) }]
  }
  if (left.length === 0) return []
  const label =
    left.length === 1 ? 'See the 1 product left to check' : `See the ${left.length} products left to check`
  return [{ label, href: productQueryPath(anything) }]
}

/** Guides' words for what filters say about a pet. The guide for a sore mouth says when to see a vet. */
const guideWords = {
  gulps: 'gulps',
  chewsHard: 'chews-hard',
  soreMouth: 'sore-mouth',
  illness: 'sore-mouth',
  avoid: 'avoids-ingredients',
}

/** Returns a link to the guide for the pet's habits or health, unless it's about another age. */
function guideFor(pet: FilterQuery, catalog: JudgedCatalog): { label: string; href: string }[] {
  const words = Object.entries(guideWords).flatMap(([key, word]) => (key in pet ? [word] : []))
  const guides = catalog.guides().filter(({ needs }) => {
    const isForAge =
      needs.lifeStages.length === 0 || needs.lifeStages.some((one) => pet.age?.includes(one) === true)
    return isForAge && needs.words.some((word) => words.includes(word))
  })
  const [guide] = guidesFor(guides, { species: animalOf(pet)?.species, lifeStages: pet.age, words })
  return guide === undefined
    ? [{ label: 'Read the guides', href: paths.guides }]
    : [{ label: guide.question, href: guidePath(guide.id) }]
}

function only(filter: FilterQuery, isKept: (key: string) => boolean): FilterQuery {
  return Object.fromEntries(
    filterKeys.flatMap((key) => {
      const value = new Map<string, unknown>(Object.entries(filter)).get(key)
      return value === undefined || !isKept(key) ? [] : [[key, value]]
    }),
  )
}
