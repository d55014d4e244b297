import { fill } from '#lib/fill.ts'
import type { FitWords } from '#schemas/fit-words.ts'
import type { Product } from '#schemas/product.ts'
import type { LifeStage } from '#schemas/terms.ts'
import type { Caution, Fit, Reason } from './fit.ts'

/** The labels of allergens by id; an id without one stands for itself. */
export type AllergenLabels = ReadonlyMap<string, string>

/**
 * A verdict with its gravest reason: `Not for Rex: contains chicken`. Among those of `several` pets each names its own:
 * `Check for Rex` in place of `Check`.
 */
export function verdictText(
  { verdict, reasons: [gravest] }: Fit,
  name: string,
  words: FitWords,
  labels: AllergenLabels,
  several = false,
): string {
  const said = fill(several && verdict === 'check' ? words.checkFor : words.verdicts[verdict], { name })
  return fill(words.line, { verdict: said, reason: reasonText(gravest, words, labels) })
}

/** A reason in words, as it goes on from a verdict. */
export function reasonText(reason: Reason, words: FitWords, labels: AllergenLabels): string {
  return fill(words.reasons[reason.kind], {
    ...('species' in reason ? { species: words.species[reason.species] } : {}),
    ...('allergens' in reason ? { allergens: allergensOf(reason, words, labels) } : {}),
    ...(reason.kind === 'unnamed-meat' ? { meats: meatsOf(reason.allergens, words, labels) } : {}),
    ...('range' in reason ? { range: rangeText(reason.range, words.weights) } : {}),
    ...('months' in reason ? { months: reason.months } : {}),
    ...('ages' in reason ? { ages: ageText(reason.ages, words) } : {}),
  })
}

/** `poultry, which may be chicken or duck`; an allergen without a class goes by its label. */
function meatsOf(allergens: readonly string[], words: FitWords, labels: AllergenLabels): string {
  const classes = new Map(Object.entries(words.classes))
  const byClass = Map.groupBy(allergens, (id) => classes.get(id) ?? '{allergens}')
  const meats = [...byClass].map(([meat, ids]) => {
    const names = ids.map((id) => labels.get(id) ?? id)
    return fill(meat, { allergens: inSentence(names, words.either) })
  })
  return inSentence(meats, words.both)
}

/** What stands beside a verdict, as a sentence, or `inShort` for a card. */
export function cautionText(
  caution: Caution,
  { cautions, both }: FitWords,
  labels: AllergenLabels,
  inShort = false,
): string {
  const said = cautions[caution.kind][inShort ? 'short' : 'sentence']
  const names = 'allergens' in caution ? caution.allergens.map((id) => labels.get(id) ?? id) : []
  return fill(said, { allergens: inSentence(names, both) })
}

/** The weights of a product: `25–50 lb`. */
export function rangeText(
  [from, to]: NonNullable<Product['weightRangeLb']>,
  weights: FitWords['weights'],
): string {
  if (to === null) return fill(weights.over, { from })
  return from === 0 ? fill(weights.upTo, { to }) : fill(weights.between, { from, to })
}

function allergensOf(
  { kind, allergens }: Extract<Reason, { allergens: unknown }>,
  words: FitWords,
  labels: AllergenLabels,
): string {
  const names = allergens.map((id) => labels.get(id) ?? id)
  return inSentence(names, kind === 'nothing-avoided' ? words.either : words.both)
}

function ageText(ages: readonly LifeStage[], words: FitWords): string {
  return inSentence(
    ages.map((age) => words.ages[age]),
    words.both,
  )
}

/** Several names as one: `chicken, fish and beef`; `end` is what stands between the last two. */
export function inSentence(names: readonly string[], end: string): string {
  const first = names.slice(0, -1).join(', ')
  const last = names.at(-1) ?? ''
  return first === '' ? last : fill(end, { first, last })
}
