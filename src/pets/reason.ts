import type { Product } from '#content/product.ts'
import type { Illness, LifeStage } from '#content/terms.ts'

/** `check`: a required fact is unknown, or the owner needs to check something. */
export type FitResult = 'not-for' | 'check' | 'fits'

export type WeightRange = NonNullable<Product['weightRangeLb']>

/** Every reason with its result, most serious first. */
export const resultOf = {
  'other-species': 'not-for',
  contains: 'not-for',
  'unnamed-meat': 'not-for',
  illness: 'not-for',
  'healthy-only': 'not-for',
  'too-small': 'not-for',
  gulped: 'not-for',
  'sore-mouth': 'not-for',
  'too-hard': 'not-for',
  'too-big': 'not-for',
  'on-vet-advice': 'check',
  'ask-vet-illness': 'check',
  iodine: 'check',
  'near-limit': 'check',
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
  'related-meat': 'check',
  'unknown-ingredients': 'check',
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
} as const satisfies Record<string, FitResult>

export type ReasonKind = keyof typeof resultOf

/** Reasons with the facts behind them. */
type DetailedReason =
  | { kind: 'other-species'; species: 'dog' | 'cat' }
  | {
      kind: 'contains' | 'unnamed-meat' | 'may-contain' | 'related-meat' | 'nothing-avoided'
      allergens: readonly string[]
    }
  | { kind: 'too-small' | 'too-big' | 'near-limit' | 'weight-fits'; range: WeightRange }
  | { kind: 'other-weight'; range: WeightRange; weightLb: number }
  | { kind: 'other-age' | 'age-fits'; ages: readonly LifeStage[] }
  | { kind: 'too-young' | 'too-old'; months: number }
  | { kind: 'illness'; illnesses: readonly Illness[] }

/** Why a product is unsuitable, needs a check, or fits. `fit-text.ts` has the words. */
export type Reason = DetailedReason | { kind: Exclude<ReasonKind, DetailedReason['kind']> }

/** Reasons, most serious first. */
export const reasonKinds: readonly string[] = Object.keys(resultOf)
