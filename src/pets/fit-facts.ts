import type { Product } from '#content/product.ts'
import type { Illness, LifeStage, Mineral } from '#content/terms.ts'
import {
  type Guard,
  isBoolean,
  isTerm,
  isNumber,
  isRange,
  isText,
  listOf,
  objectOf,
  optional,
} from '#lib/guards.ts'
import { pick } from '#lib/fields.ts'

type BoxItem = NonNullable<Product['items']>[number]

const isItem: Guard<BoxItem> = objectOf({
  species: isTerm<BoxItem['species']>,
  use: isTerm<BoxItem['use']>,
  lifeStage: optional(listOf(isTerm<LifeStage>)),
  weightRangeLb: optional(isRange),
  hardness: optional(isTerm<NonNullable<BoxItem['hardness']>>),
  breaksInto: optional(isTerm<NonNullable<BoxItem['breaksInto']>>),
})

const factFields = {
  species: isTerm<Product['species']>,
  use: isTerm<Product['use']>,
  form: isTerm<Product['form']>,
  lifeStage: optional(listOf(isTerm<LifeStage>)),
  fromMonths: optional(isNumber),
  untilMonths: optional(isNumber),
  weightRangeLb: optional(isRange),
  isMixed: isBoolean,
  items: optional(listOf(isItem)),
  hardness: optional(isTerm<NonNullable<Product['hardness']>>),
  breaksInto: optional(isTerm<NonNullable<Product['breaksInto']>>),
  isDry: optional(isBoolean),
  holdsFood: optional(isBoolean),
  healthyOnly: isBoolean,
  notForIllness: listOf(isTerm<Exclude<Illness, 'other'>>),
  contains: optional(listOf(isText)),
  mayContain: listOf(isText),
  unnamedMeats: listOf(isText),
  minerals: listOf(isTerm<Mineral>),
  onVetAdvice: isBoolean,
}

/** Product fields that the fit rules read. */
export type FitProduct = Pick<Product, keyof typeof factFields>

const isFacts = objectOf(factFields)

/** The defaults of most products. Cards leave them out. */
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

/** Returns the facts that `fitOf` reads, as JSON for an attribute of a card. */
export function fitFacts(product: FitProduct): string {
  return JSON.stringify(pick(product, factFields), (name, value: unknown) =>
    JSON.stringify(value) === usualTexts.get(name) ? undefined : value,
  )
}

/** Returns the facts of the first fit result inside an element, such as a card. */
export function factsInside(element: Element | null | undefined): FitProduct | undefined {
  return readFitFacts(element?.querySelector('fit-line')?.getAttribute('facts') ?? '')
}

/** Parses such an attribute. Undefined if it's invalid. */
export function readFitFacts(text: string): FitProduct | undefined {
  try {
    const facts: unknown = { ...usual, ...JSON.parse(text) }
    return isFacts(facts) ? facts : undefined
  } catch {
    return undefined
  }
}
