import * as v from 'valibot'
import type { Product } from '#content/product.ts'
import type { Illness, LifeStage, Mineral } from '#content/terms.ts'
import { range, term } from '#lib/schemas.ts'
import { pick } from '#lib/fields.ts'

type BoxItem = NonNullable<Product['items']>[number]

const boxItem = v.object({
  species: term<BoxItem['species']>(),
  use: term<BoxItem['use']>(),
  lifeStage: v.optional(v.array(term<LifeStage>())),
  weightRangeLb: v.optional(range),
  hardness: v.optional(term<NonNullable<BoxItem['hardness']>>()),
  breaksInto: v.optional(term<NonNullable<BoxItem['breaksInto']>>()),
})

const factFields = {
  species: term<Product['species']>(),
  use: term<Product['use']>(),
  form: term<Product['form']>(),
  lifeStage: v.optional(v.array(term<LifeStage>())),
  fromMonths: v.optional(v.number()),
  untilMonths: v.optional(v.number()),
  weightRangeLb: v.optional(range),
  isMixed: v.boolean(),
  items: v.optional(v.array(boxItem)),
  hardness: v.optional(term<NonNullable<Product['hardness']>>()),
  breaksInto: v.optional(term<NonNullable<Product['breaksInto']>>()),
  isDry: v.optional(v.boolean()),
  holdsFood: v.optional(v.boolean()),
  healthyOnly: v.boolean(),
  notForIllness: v.array(term<Exclude<Illness, 'other'>>()),
  contains: v.optional(v.array(v.string())),
  mayContain: v.array(v.string()),
  unnamedMeats: v.array(v.string()),
  minerals: v.array(term<Mineral>()),
  onVetAdvice: v.boolean(),
}

/** Product fields that the fit rules read. */
export type FitProduct = Pick<Product, keyof typeof factFields>

const factSchema = v.object(factFields)

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

/** Used if a request for facts fails, so unknown products are never called safe. */
export const unknownFacts = 'unknown'

/** Fit facts by product id, as loaded on this page (`ask-facts.ts`). */
export const knownFacts = new Map<string, string>()

/** Returns the facts of the first fit result inside an element, such as a card. */
export function factsInside(element: Element | null | undefined): FitProduct | undefined {
  return readFitFacts(element?.querySelector('fit-line')?.getAttribute('facts') ?? '')
}

/** Parses such an attribute. Undefined if it's invalid. */
export function readFitFacts(text: string): FitProduct | undefined {
  try {
    const { success, output } = v.safeParse(factSchema, { ...usual, ...JSON.parse(text) })
    return success ? output : undefined
  } catch {
    return undefined
  }
}
