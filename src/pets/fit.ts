import type { Illness } from '#content/terms.ts'
import { hasUnknown, isChewed, isEaten } from './eaten.ts'
import type { FitProduct } from './fit-facts.ts'
import { type Animal, lifeStagesOf } from './pet.ts'
import { type Reason, type FitResult, type WeightRange, reasonKinds, resultOf } from './reason.ts'

export interface Fit {
  result: FitResult
  /** At least one, most serious first. For a product that fits, strongest first. */
  reasons: [Reason, ...Reason[]]
}

/** Returns whether a product fits a pet, and why. A product never fits if a required fact is unknown. */
export function fitOf(product: FitProduct, animal: Animal): Fit {
  const [first, ...others] = reasonsAgainst(product, animal)
  return first === undefined
    ? { result: 'fits', reasons: reasonsFor(product, animal) }
    : { result: resultOf[first.kind], reasons: [first, ...others] }
}

/**
 * Returns whether another product may replace this one: its result is “fits,” or “check” if this one's isn't
 * “fits.”
 */
export function isNoWorse(other: FitProduct, product: FitProduct, animal: Animal): boolean {
  const { result } = fitOf(other, animal)
  return result === 'fits' || (result === 'check' && fitOf(product, animal).result !== 'fits')
}

/** Returns reasons in the order of `resultOf`. */
function reasonsAgainst(product: FitProduct, animal: Animal): Reason[] {
  return product.items === undefined
    ? reasonsOfOne(product, animal)
    : reasonsOfBox(product, product.items, animal)
}

type BoxItems = NonNullable<FitProduct['items']>

/**
 * A box is as unsuitable as its least suitable item for this species. Items have the box's facts, unless they have
 * their own.
 */
function reasonsOfBox(box: FitProduct, items: BoxItems, animal: Animal): Reason[] {
  const isFor = ({ species }: BoxItems[number]) => species === 'both' || species === animal.species
  const own = items.filter(isFor)
  const others = items.filter((item) => !isFor(item))
  const reasons = own.flatMap((item) => reasonsOfOne({ ...box, ...item, isMixed: false }, animal))
  const all = [
    ...reasons,
    ...given(
      own.length === 0 && { kind: 'other-species', species: animal.species === 'dog' ? 'cat' : 'dog' },
      animal.gulps && others.some((item) => isSwallowable(item, animal)) && { kind: 'gulped' },
      own.length > 0 && others.length > 0 && { kind: 'mixed' },
    ),
  ]
  return [...Map.groupBy(all, ({ kind }) => kind).values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => reasonKinds.indexOf(a.kind) - reasonKinds.indexOf(b.kind))
}

/** Returns whether a pet could swallow a toy or treat made for the other species. An unknown size is small. */
function isSwallowable({ use, weightRangeLb: range }: BoxItems[number], { weightLb }: Animal): boolean {
  if (!isChewed({ use })) return false
  return range === undefined || weightLb === undefined || (range[1] !== null && weightLb > range[1])
}

function reasonsOfOne(product: FitProduct, animal: Animal): Reason[] {
  const { species, use, contains = [], mayContain, unnamedMeats, hardness, breaksInto } = product
  const { healthyOnly, holdsFood = false, minerals, weightRangeLb: range } = product
  const { avoids, gulps, chewsHard, soreMouth, lifeStage, weightLb } = animal
  const inside = avoids.filter((id) => contains.includes(id))
  const unnamed = avoids.filter((id) => unnamedMeats.includes(id) && !contains.includes(id))
  const perhaps = avoids.filter(
    (id) => mayContain.includes(id) && !contains.includes(id) && !unnamedMeats.includes(id),
  )
  const related = relativesInside([...contains, ...mayContain], avoids)
  const isComparable = range !== undefined && weightLb !== undefined
  const isChew = isChewed(product)
  const isIll = animal.illnesses.length > 0
  const illnesses = illnessesNamed(product, animal)
  const isOnlyForHealthy = isIll && illnesses.length === 0 && healthyOnly && isEaten(product)
  const isRuledOut = illnesses.length > 0 || isOnlyForHealthy
  const mayBeSenior = lifeStage === undefined || lifeStage === 'senior'
  const mayBeYoung = lifeStage !== 'adult' && lifeStage !== 'senior'
  // A pet can swallow pieces of it, or all of it because it's small.
  const comesApart = breaksInto !== undefined && breaksInto !== 'none'
  // Gulpers always need supervision with a toy. Other pets do if it comes apart (rubber only with hard chewers), or
  // if nobody has checked it.
  const isWatched = gulps
    ? !comesApart
    : breaksInto === undefined || (comesApart && (breaksInto !== 'rubber' || chewsHard))
  return given(
    species !== 'both' && species !== animal.species && { kind: 'other-species', species },
    inside.length > 0 && { kind: 'contains', allergens: inside },
    unnamed.length > 0 && { kind: 'unnamed-meat', allergens: unnamed },
    illnesses.length > 0 && { kind: 'illness', illnesses },
    isOnlyForHealthy && { kind: 'healthy-only' },
    isChew && isComparable && weightLb > (range[1] ?? Infinity) && { kind: 'too-small', range },
    isChew && gulps && (use === 'chew' || comesApart) && { kind: 'gulped' },
    isChew && soreMouth && { kind: 'sore-mouth' },
    isChew && hardness === 'firm' && lifeStage !== undefined && lifeStage !== 'adult' && { kind: 'too-hard' },
    isChew && isComparable && weightLb < range[0] && { kind: 'too-big', range },
    product.onVetAdvice && { kind: 'on-vet-advice' },
    // Only a vet can say if a sick pet may have it.
    isIll && !isRuledOut && (isEaten(product) || holdsFood || healthyOnly) && { kind: 'ask-vet-illness' },
    minerals.includes('iodine') && (animal.species === 'cat' || mayBeYoung) && { kind: 'iodine' },
    isChew && isComparable && isNearLimit(range, weightLb) && { kind: 'near-limit', range },
    use === 'toy' && isWatched && { kind: 'stay-in-room' },
    // A person holds it in the pet's mouth, and this pet could bite off and swallow a part.
    !isChew && comesApart && (gulps || chewsHard || mayBeYoung) && { kind: 'keep-hold' },
    soreMouth && (!isChew || healthyOnly) && { kind: 'ask-vet' },
    healthyOnly && mayBeSenior && !isSoftForSeniors(product) && { kind: 'ask-vet-senior' },
    ...reasonsOfAge(product, animal),
    perhaps.length > 0 && { kind: 'may-contain', allergens: perhaps },
    related.length > 0 && { kind: 'related-meat', allergens: related },
    hasUnknown(product) && { kind: 'unknown-ingredients' },
    ...reasonsOfWeight(product, animal),
    isChew && hardness === undefined && { kind: 'no-firmness' },
    isChew && hardness === 'firm' && chewsHard && { kind: 'may-crack' },
    isChew && hardness === 'soft' && chewsHard && { kind: 'may-not-last' },
  )
}

/** Returns the reasons that apply. */
function given(...reasons: readonly (Reason | false)[]): Reason[] {
  return reasons.filter((reason) => reason !== false)
}

/** Returns whether a pet is within 10% of a product's upper weight, or at it. */
function isNearLimit([, to]: WeightRange, weightLb: number): boolean {
  return to !== null && weightLb <= to && weightLb * 10 >= to * 9
}

/** A soft brush for seniors needs a healthy mouth, but not a vet for every older pet. */
function isSoftForSeniors(product: FitProduct): boolean {
  const { use, hardness, lifeStage: ages = [] } = product
  return use === 'brush' && hardness === 'soft' && ages.includes('senior') && !isEaten(product)
}

/** Returns the pet's illnesses that the product isn't for. Iodine is never for thyroid disease. */
function illnessesNamed({ notForIllness, minerals }: FitProduct, animal: Animal): Illness[] {
  const named: readonly Illness[] = minerals.includes('iodine')
    ? [...notForIllness, 'thyroid']
    : notForIllness
  return animal.illnesses.filter((one) => named.includes(one))
}

/**
 * Meats that can trigger an allergy to a related meat: poultry, and beef with lamb. Sources: Bexley et al.,
 * Veterinary Dermatology, 2017 (469 dogs); Baumann et al., Tieraerztliche Praxis, 2020 (760 dogs).
 */
export const relatedMeats: readonly (readonly string[])[] = [
  ['chicken', 'turkey', 'duck'],
  ['beef', 'lamb'],
]

/** Returns meats in a product that are related to an avoided one, unless the product contains that one too. */
function relativesInside(inside: readonly string[], avoids: readonly string[]): string[] {
  return relatedMeats
    .filter((meats) => meats.some((id) => avoids.includes(id)))
    .filter((meats) => !meats.some((id) => avoids.includes(id) && inside.includes(id)))
    .flatMap((meats) => meats.filter((id) => inside.includes(id)))
}

function reasonsOfAge(product: FitProduct, animal: Animal): Reason[] {
  const { lifeStage: ages, hardness } = product
  const { species, lifeStage } = animal
  if (ages === undefined) return [{ kind: 'no-ages' }]
  if (lifeStage !== undefined) {
    return ages.includes(lifeStage) ? reasonsOfMonths(product, animal) : [{ kind: 'other-age', ages }]
  }
  const isForAll = lifeStagesOf(species).every((one) => ages.includes(one))
  if (!isForAll || (isChewed(product) && hardness === 'firm')) return [{ kind: 'age-unknown' }]
  return reasonsOfMonths(product, animal)
}

/** Returns reasons for puppies and kittens whose age is unknown or outside the months on the label. */
function reasonsOfMonths(
  { fromMonths, untilMonths }: FitProduct,
  { lifeStage, ageMonths }: Animal,
): Reason[] {
  if (lifeStage === 'adult' || lifeStage === 'senior') return []
  return given(
    fromMonths !== undefined && (ageMonths ?? 0) < fromMonths && { kind: 'too-young', months: fromMonths },
    untilMonths !== undefined &&
      (ageMonths ?? Infinity) > untilMonths && { kind: 'too-old', months: untilMonths },
  )
}

function reasonsOfWeight(product: FitProduct, { weightLb }: Animal): Reason[] {
  const { weightRangeLb: range } = product
  // Each piece has its own weight range.
  if (product.isMixed) return [{ kind: 'mixed' }]
  if (range === undefined) return isChewed(product) ? [{ kind: 'no-weight' }] : []
  if (weightLb === undefined) return [{ kind: 'weight-unknown' }]
  return !isChewed(product) && !holds(range, weightLb) ? [{ kind: 'other-weight', range, weightLb }] : []
}

/** Returns whether a range includes a weight in pounds. Both ends are inclusive; null is open. */
export function holds([from, to]: WeightRange, weightLb: number): boolean {
  return weightLb >= from && (to === null || weightLb <= to)
}

function reasonsFor(
  { use, weightRangeLb: range, lifeStage: ages = [] }: FitProduct,
  { weightLb, lifeStage, avoids }: Animal,
): [Reason, ...Reason[]] {
  const [first, ...others] = given(
    range !== undefined && weightLb !== undefined && { kind: 'weight-fits', range },
    lifeStage !== undefined && { kind: 'age-fits', ages },
    avoids.length > 0 && use !== 'brush' && use !== 'toy' && { kind: 'nothing-avoided', allergens: avoids },
  )
  return first === undefined ? [{ kind: 'species-fits' }] : [first, ...others]
}
