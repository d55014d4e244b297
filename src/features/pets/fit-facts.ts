import type { Product } from '#content/product.ts'
import type { Illness, LifeStage, Mineral } from '#content/terms.ts'
import { isWeightRange } from '#features/catalog/product-api.ts'
import { isBoolean, isTerm, isNumber, isText, listOf, objectOf, optional } from '#lib/guards.ts'
import { pick } from '#lib/fields.ts'

const factFields = {
  species: isTerm<Product['species']>,
  use: isTerm<Product['use']>,
  form: isTerm<Product['form']>,
  lifeStage: optional(listOf(isTerm<LifeStage>)),
  fromMonths: optional(isNumber),
  untilMonths: optional(isNumber),
  weightRangeLb: optional(isWeightRange),
  isMixed: isBoolean,
  hardness: optional(isTerm<NonNullable<Product['hardness']>>),
  breaksInto: optional(isTerm<NonNullable<Product['breaksInto']>>),
  healthyOnly: isBoolean,
  notForIllness: listOf(isTerm<Exclude<Illness, 'other'>>),
  contains: optional(listOf(isText)),
  mayContain: listOf(isText),
  unnamedMeats: listOf(isText),
  minerals: listOf(isTerm<Mineral>),
  onVetAdvice: isBoolean,
}

/** What the rules read of a product. */
export type FitProduct = Pick<Product, keyof typeof factFields>

const isFacts = objectOf(factFields)

/** What most products are; a card does not repeat it. */
const usual = {
  isMixed: false,
  healthyOnly: false,
  notForIllness: [],
  mayContain: [],
  unnamedMeats: [],
  minerals: [],
  onVetAdvice: false,
}
const usualTexts = new Map(Object.entries(usual).map(([name, value]) => [name, JSON.stringify(value)]))

/** What `fitOf` reads of a product, as JSON for an attribute of its card. */
export function fitFacts(product: FitProduct): string {
  return JSON.stringify(pick(product, factFields), (name, value: unknown) =>
    JSON.stringify(value) === usualTexts.get(name) ? undefined : value,
  )
}

/** The facts in such a text, or nothing where it is none. */
export function readFitFacts(text: string): FitProduct | undefined {
  try {
    const facts: unknown = { ...usual, ...JSON.parse(text) }
    return isFacts(facts) ? facts : undefined
  } catch {
    return undefined
  }
}
