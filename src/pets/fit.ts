import type { Product } from '#schemas/product.ts'
import type { LifeStage } from '#schemas/terms.ts'
import { isChewed } from './eaten.ts'
import { type Animal, stagesOf } from './pet.ts'

/** What the rules read of a product. */
export type FitProduct = Pick<
  Product,
  | 'species'
  | 'use'
  | 'lifeStage'
  | 'fromMonths'
  | 'untilMonths'
  | 'weightRangeLb'
  | 'isMixed'
  | 'hardness'
  | 'breaksInto'
  | 'healthyOnly'
  | 'contains'
  | 'mayContain'
  | 'unnamedMeats'
  | 'onVetAdvice'
>

/** `check`: something that is needed isn't known, or an owner has to look. */
export type Verdict = 'not-for' | 'check' | 'fits'

type WeightRange = NonNullable<Product['weightRangeLb']>

/** Why a product is not for an animal, has to be checked, or fits it; the words are `content/words/fit.json`. */
export type Reason =
  | { kind: 'other-species'; species: 'dog' | 'cat' }
  | { kind: 'contains' | 'unnamed-meat' | 'may-contain' | 'nothing-avoided'; allergens: readonly string[] }
  | { kind: 'too-small' | 'too-big' | 'other-weight' | 'weight-fits'; range: WeightRange }
  | { kind: 'other-age' | 'age-fits'; ages: readonly LifeStage[] }
  | { kind: 'too-young' | 'too-old'; months: number }
  | {
      kind:
        | 'gulped'
        | 'sore-mouth'
        | 'too-hard'
        | 'on-vet-advice'
        | 'stay-in-room'
        | 'keep-hold'
        | 'ask-vet'
        | 'ask-vet-senior'
        | 'may-crack'
        | 'no-ages'
        | 'age-unknown'
        | 'no-ingredients'
        | 'mixed'
        | 'no-weight'
        | 'weight-unknown'
        | 'no-firmness'
        | 'may-not-last'
        | 'species-fits'
    }

export type ReasonKind = Reason['kind']

/** What an owner ought to know beside a verdict, which it does not change; the words are `content/words/fit.json`. */
export interface Caution {
  kind: 'related-meat'
  allergens: readonly string[]
}

/** Every reason, gravest first, with the verdict that it gives. */
export const verdictOf: Readonly<Record<ReasonKind, Verdict>> = {
  'other-species': 'not-for',
  contains: 'not-for',
  'unnamed-meat': 'not-for',
  'too-small': 'not-for',
  gulped: 'not-for',
  'sore-mouth': 'not-for',
  'too-hard': 'not-for',
  'too-big': 'not-for',
  'on-vet-advice': 'check',
  'stay-in-room': 'check',
  'keep-hold': 'check',
  'ask-vet': 'check',
  'ask-vet-senior': 'check',
  'other-age': 'check',
  'too-young': 'check',
  'too-old': 'check',
  'no-ages': 'check',
  'age-unknown': 'check',
  'may-contain': 'check',
  'no-ingredients': 'check',
  mixed: 'check',
  'no-weight': 'check',
  'weight-unknown': 'check',
  'other-weight': 'check',
  'no-firmness': 'check',
  'may-crack': 'check',
  'may-not-last': 'check',
  'weight-fits': 'fits',
  'age-fits': 'fits',
  'nothing-avoided': 'fits',
  'species-fits': 'fits',
}

/** Reasons in the order of their gravity. */
export const reasonKinds: readonly string[] = Object.keys(verdictOf)

export interface Fit {
  verdict: Verdict
  /** Gravest first, at least one; those of a product that fits are the strongest first. */
  reasons: [Reason, ...Reason[]]
  /** Beside what fits or is to check; what is not for an animal needs none. */
  cautions: readonly Caution[]
}

/** Whether a product fits an animal, and why. It never fits where something that is needed isn't known. */
export function fitOf(product: FitProduct, animal: Animal): Fit {
  const [first, ...others] = reasonsAgainst(product, animal)
  const verdict = first === undefined ? 'fits' : verdictOf[first.kind]
  return {
    verdict,
    reasons: first === undefined ? reasonsFor(product, animal) : [first, ...others],
    cautions: verdict === 'not-for' ? [] : cautionsFor(product, animal),
  }
}

/** In the order of `verdictOf`. */
function reasonsAgainst(product: FitProduct, animal: Animal): Reason[] {
  const { species, contains = [], mayContain, unnamedMeats, onVetAdvice } = product
  const inside = animal.avoids.filter((id) => contains.includes(id))
  const unnamed = animal.avoids.filter((id) => unnamedMeats.includes(id) && !contains.includes(id))
  const perhaps = animal.avoids.filter(
    (id) => mayContain.includes(id) && !contains.includes(id) && !unnamedMeats.includes(id),
  )
  const chewed = isChewed(product)
  return [
    ...(species !== 'both' && species !== animal.species
      ? [{ kind: 'other-species', species } as const]
      : []),
    ...(inside.length > 0 ? [{ kind: 'contains', allergens: inside } as const] : []),
    ...(unnamed.length > 0 ? [{ kind: 'unnamed-meat', allergens: unnamed } as const] : []),
    ...(chewed ? tooSmall(product, animal) : []),
    ...(chewed ? reasonsOfTeeth(product, animal) : []),
    ...(chewed ? tooBig(product, animal) : []),
    ...(onVetAdvice ? [{ kind: 'on-vet-advice' } as const] : []),
    ...(product.use === 'toy' && isWatched(product, animal) ? [{ kind: 'stay-in-room' } as const] : []),
    ...(!chewed && isHeld(product, animal) ? [{ kind: 'keep-hold' } as const] : []),
    ...(animal.soreMouth && (!chewed || product.healthyOnly) ? [{ kind: 'ask-vet' } as const] : []),
    ...(product.healthyOnly && (animal.stage ?? 'senior') === 'senior'
      ? [{ kind: 'ask-vet-senior' } as const]
      : []),
    ...reasonsOfAge(product, animal),
    ...(perhaps.length > 0 ? [{ kind: 'may-contain', allergens: perhaps } as const] : []),
    ...(product.contains === undefined ? [{ kind: 'no-ingredients' } as const] : []),
    ...reasonsOfWeight(product, animal),
    ...(chewed ? reasonsOfFirmness(product, animal) : []),
  ]
}

function cautionsFor(product: FitProduct, animal: Animal): Caution[] {
  const { contains = [], mayContain } = product
  const related = relativesInside([...contains, ...mayContain], animal.avoids)
  return related.length > 0 ? [{ kind: 'related-meat', allergens: related }] : []
}

/**
 * Ids of meats of which one may set off the allergy to another: birds, beef and lamb. Sources: Bexley and others,
 * Veterinary Dermatology, 2017 (469 dogs); Baumann and others, Tieraerztliche Praxis, 2020 (760 dogs).
 */
export const relatedMeats: readonly (readonly string[])[] = [
  ['chicken', 'turkey', 'duck'],
  ['beef', 'lamb'],
]

/** The meats inside of which an animal leaves out a relative; none where that one is inside too, which is a reason. */
function relativesInside(inside: readonly string[], avoids: readonly string[]): string[] {
  return relatedMeats
    .filter((meats) => meats.some((id) => avoids.includes(id)))
    .filter((meats) => !meats.some((id) => avoids.includes(id) && inside.includes(id)))
    .flatMap((meats) => meats.filter((id) => inside.includes(id)))
}

/** Whether pieces are known to come off, or the whole is so small, that a pet can swallow them. */
function comesApart({ breaksInto }: FitProduct): boolean {
  return breaksInto !== undefined && breaksInto !== 'none'
}

/** A toy: a gulper's; one that comes apart, of rubber only with a pet who chews hard; one that nobody has checked. */
function isWatched(product: FitProduct, { gulps, chewsHard }: Animal): boolean {
  if (gulps) return !comesApart(product)
  const { breaksInto } = product
  return breaksInto === undefined || (breaksInto !== 'none' && (breaksInto !== 'rubber' || chewsHard))
}

/** What goes into the mouth with a hand beside it, and can be swallowed by who bites it off. */
function isHeld(product: FitProduct, { gulps, chewsHard, stage }: Animal): boolean {
  return comesApart(product) && (gulps || chewsHard || (stage !== 'adult' && stage !== 'senior'))
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

/** Of a chew or toy. */
function reasonsOfTeeth(product: FitProduct, { gulps, soreMouth, stage }: Animal): Reason[] {
  const { use, hardness } = product
  return [
    ...(gulps && (use === 'chew' || comesApart(product)) ? [{ kind: 'gulped' } as const] : []),
    ...(soreMouth ? [{ kind: 'sore-mouth' } as const] : []),
    ...(hardness === 'firm' && stage !== undefined && stage !== 'adult'
      ? [{ kind: 'too-hard' } as const]
      : []),
  ]
}

function reasonsOfAge(product: FitProduct, animal: Animal): Reason[] {
  const { lifeStage: ages, hardness } = product
  const { species, stage } = animal
  if (ages === undefined) return [{ kind: 'no-ages' }]
  if (stage !== undefined) {
    return ages.includes(stage) ? reasonsOfMonths(product, animal) : [{ kind: 'other-age', ages }]
  }
  const isForAll = stagesOf(species).every((one) => ages.includes(one))
  if (!isForAll || (isChewed(product) && hardness === 'firm')) return [{ kind: 'age-unknown' }]
  return reasonsOfMonths(product, animal)
}

/** A first or last month on the label, for a puppy or kitten whose months are outside it, or not known. */
function reasonsOfMonths({ fromMonths, untilMonths }: FitProduct, { stage, ageMonths }: Animal): Reason[] {
  if (stage === 'adult' || stage === 'senior') return []
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
  // Each of its pieces has a weight of its own.
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

/** Whether a weight in pounds is within a range, both ends included; null is open. */
export function holds([from, to]: WeightRange, weightLb: number): boolean {
  return weightLb >= from && (to === null || weightLb <= to)
}

function reasonsFor(
  { use, weightRangeLb: range, lifeStage: ages = [] }: FitProduct,
  { weightLb, stage, avoids }: Animal,
): [Reason, ...Reason[]] {
  const [first, ...others]: Reason[] = [
    ...(range !== undefined && weightLb !== undefined ? [{ kind: 'weight-fits', range } as const] : []),
    ...(stage === undefined ? [] : [{ kind: 'age-fits', ages } as const]),
    ...(avoids.length > 0 && use !== 'brush' && use !== 'toy'
      ? [{ kind: 'nothing-avoided', allergens: avoids } as const]
      : []),
  ]
  return first === undefined ? [{ kind: 'species-fits' }] : [first, ...others]
}
