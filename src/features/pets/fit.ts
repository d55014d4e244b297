import type { Illness } from '#content/terms.ts'
import { isChewed, isEaten } from '#features/catalog/eaten.ts'
import type { FitProduct } from './fit-facts.ts'
import { type Animal, lifeStagesOf } from './pet.ts'
import { type Reason, type FitResult, type WeightRange, resultOf } from './reason.ts'

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
  const { species, contains = [], mayContain, unnamedMeats, onVetAdvice } = product
  const inside = animal.avoids.filter((id) => contains.includes(id))
  const unnamed = animal.avoids.filter((id) => unnamedMeats.includes(id) && !contains.includes(id))
  const perhaps = animal.avoids.filter(
    (id) => mayContain.includes(id) && !contains.includes(id) && !unnamedMeats.includes(id),
  )
  const related = relativesInside([...contains, ...mayContain], animal.avoids)
  const chewed = isChewed(product)
  return [
    ...(species !== 'both' && species !== animal.species
      ? [{ kind: 'other-species', species } as const]
      : []),
    ...(inside.length > 0 ? [{ kind: 'contains', allergens: inside } as const] : []),
    ...(unnamed.length > 0 ? [{ kind: 'unnamed-meat', allergens: unnamed } as const] : []),
    ...illnessesRuledOut(product, animal),
    ...(chewed ? tooSmall(product, animal) : []),
    ...(chewed ? reasonsOfTeeth(product, animal) : []),
    ...(chewed ? tooBig(product, animal) : []),
    ...(onVetAdvice ? [{ kind: 'on-vet-advice' } as const] : []),
    ...(isForVet(product, animal) ? [{ kind: 'ask-vet-illness' } as const] : []),
    ...(isIodineRisk(product, animal) ? [{ kind: 'iodine' } as const] : []),
    ...(product.use === 'toy' && isWatched(product, animal) ? [{ kind: 'stay-in-room' } as const] : []),
    ...(!chewed && isHeld(product, animal) ? [{ kind: 'keep-hold' } as const] : []),
    ...(animal.soreMouth && (!chewed || product.healthyOnly) ? [{ kind: 'ask-vet' } as const] : []),
    ...(product.healthyOnly && (animal.lifeStage ?? 'senior') === 'senior'
      ? [{ kind: 'ask-vet-senior' } as const]
      : []),
    ...reasonsOfAge(product, animal),
    ...(perhaps.length > 0 ? [{ kind: 'may-contain', allergens: perhaps } as const] : []),
    ...(related.length > 0 ? [{ kind: 'related-meat', allergens: related } as const] : []),
    ...(product.contains === undefined ? [{ kind: 'no-ingredients' } as const] : []),
    ...reasonsOfWeight(product, animal),
    ...(chewed ? reasonsOfFirmness(product, animal) : []),
  ]
}

function illnessesRuledOut(product: FitProduct, animal: Animal): Reason[] {
  const listed = illnessesNamed(product, animal)
  if (listed.length > 0) return [{ kind: 'illness', illnesses: listed }]
  const isIll = animal.illnesses.length > 0
  return isIll && product.healthyOnly && isEaten(product) ? [{ kind: 'healthy-only' }] : []
}

/** Returns the pet's illnesses that the product isn't for. Iodine is never for thyroid disease. */
function illnessesNamed({ notForIllness, minerals }: FitProduct, animal: Animal): Illness[] {
  const named: readonly Illness[] = minerals.includes('iodine')
    ? [...notForIllness, 'thyroid']
    : notForIllness
  return animal.illnesses.filter((one) => named.includes(one))
}

/** Returns whether only a vet can say if a sick pet may have it. */
function isForVet(product: FitProduct, animal: Animal): boolean {
  if (animal.illnesses.length === 0 || illnessesRuledOut(product, animal).length > 0) return false
  return isEaten(product) || product.healthyOnly
}

/** Returns whether its iodine needs a vet's OK: for cats, and for pets that are or may be young. */
function isIodineRisk({ minerals }: FitProduct, { species, lifeStage }: Animal): boolean {
  return (
    minerals.includes('iodine') && (species === 'cat' || (lifeStage !== 'adult' && lifeStage !== 'senior'))
  )
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

/** Returns whether a pet can swallow pieces of it, or all of it because it's small. */
function comesApart({ breaksInto }: FitProduct): boolean {
  return breaksInto !== undefined && breaksInto !== 'none'
}

/**
 * Returns whether a pet needs supervision with a toy: gulpers always do. Other pets do if it comes apart (rubber
 * only with hard chewers), or if nobody has checked it.
 */
function isWatched(product: FitProduct, { gulps, chewsHard }: Animal): boolean {
  if (gulps) return !comesApart(product)
  const { breaksInto } = product
  return breaksInto === undefined || (breaksInto !== 'none' && (breaksInto !== 'rubber' || chewsHard))
}

/** Returns whether a person holds it in the pet's mouth and this pet could bite off and swallow a part. */
function isHeld(product: FitProduct, { gulps, chewsHard, lifeStage }: Animal): boolean {
  return comesApart(product) && (gulps || chewsHard || (lifeStage !== 'adult' && lifeStage !== 'senior'))
}

function tooSmall({ weightRangeLb: range }: FitProduct, { weightLb }: Animal): Reason[] {
  const to = range?.[1] ?? Number.POSITIVE_INFINITY
  return range !== undefined && weightLb !== undefined && weightLb > to ? [{ kind: 'too-small', range }] : []
}

function tooBig({ weightRangeLb: range }: FitProduct, { weightLb }: Animal): Reason[] {
  return range !== undefined && weightLb !== undefined && weightLb < range[0]
    ? [{ kind: 'too-big', range }]
    : []
}

/** Only for chews and toys. */
function reasonsOfTeeth(product: FitProduct, { gulps, soreMouth, lifeStage }: Animal): Reason[] {
  const { use, hardness } = product
  return [
    ...(gulps && (use === 'chew' || comesApart(product)) ? [{ kind: 'gulped' } as const] : []),
    ...(soreMouth ? [{ kind: 'sore-mouth' } as const] : []),
    ...(hardness === 'firm' && lifeStage !== undefined && lifeStage !== 'adult'
      ? [{ kind: 'too-hard' } as const]
      : []),
  ]
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
  return [
    ...(fromMonths !== undefined && (ageMonths ?? 0) < fromMonths
      ? [{ kind: 'too-young', months: fromMonths } as const]
      : []),
    ...(untilMonths !== undefined && (ageMonths ?? Number.POSITIVE_INFINITY) > untilMonths
      ? [{ kind: 'too-old', months: untilMonths } as const]
      : []),
  ]
}

function reasonsOfWeight(product: FitProduct, { weightLb }: Animal): Reason[] {
  const { weightRangeLb: range } = product
  // Each piece has its own weight range.
  if (product.isMixed) return [{ kind: 'mixed' }]
  if (range === undefined) return isChewed(product) ? [{ kind: 'no-weight' }] : []
  if (weightLb === undefined) return [{ kind: 'weight-unknown' }]
  return !isChewed(product) && !holds(range, weightLb) ? [{ kind: 'other-weight', range }] : []
}

function reasonsOfFirmness({ hardness }: FitProduct, { chewsHard }: Animal): Reason[] {
  if (hardness === undefined) return [{ kind: 'no-firmness' }]
  if (hardness === 'firm' && chewsHard) return [{ kind: 'may-crack' }]
  return hardness === 'soft' && chewsHard ? [{ kind: 'may-not-last' }] : []
}

/** Returns whether a range includes a weight in pounds. Both ends are inclusive; null is open. */
export function holds([from, to]: WeightRange, weightLb: number): boolean {
  return weightLb >= from && (to === null || weightLb <= to)
}

function reasonsFor(
  { use, weightRangeLb: range, lifeStage: ages = [] }: FitProduct,
  { weightLb, lifeStage, avoids }: Animal,
): [Reason, ...Reason[]] {
  const [first, ...others]: Reason[] = [
    ...(range !== undefined && weightLb !== undefined ? [{ kind: 'weight-fits', range } as const] : []),
    ...(lifeStage === undefined ? [] : [{ kind: 'age-fits', ages } as const]),
    ...(avoids.length > 0 && use !== 'brush' && use !== 'toy'
      ? [{ kind: 'nothing-avoided', allergens: avoids } as const]
      : []),
  ]
  return first === undefined ? [{ kind: 'species-fits' }] : [first, ...others]
}
