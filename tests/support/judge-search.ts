import { z } from 'zod'
import type { FoundProducts } from '#server/search/engine/engine.ts'
import { wordsOf } from '#server/search/engine/dictionary.ts'
import { fitOf } from '#pets/fit.ts'
import { animalOf } from '#pets/pet.ts'
import { takesWeight } from '#search/filter-rules.ts'
import type { Product } from '#content/product.ts'

const oneOrMore = z.union([z.string(), z.array(z.string()).min(1)]).transform((value) => [value].flat())

/** Requirements for a product, all of which must match. If one lists several values, one must match. */
const ruleSchema = z.strictObject({
  id: oneOrMore.optional(),
  category: oneOrMore.optional(),
  /** The species it suits; products for both suit either. */
  species: oneOrMore.optional(),
  /** The species it's made for: `dog`, `cat` or `both`. */
  madeFor: oneOrMore.optional(),
  form: oneOrMore.optional(),
  tag: oneOrMore.optional(),
  size: oneOrMore.optional(),
  hardness: oneOrMore.optional(),
  lifeStage: oneOrMore.optional(),
  lifeStageNot: oneOrMore.optional(),
  freeFrom: oneOrMore.optional(),
  /** Words of its name. */
  name: oneOrMore.optional(),
  /** Whole words of its ingredients or its flavor. */
  ingredient: oneOrMore.optional(),
  /** Pounds, within its range. */
  weight: z.number().optional(),
  /** US dollars. */
  maxPrice: z.number().optional(),
  isNatural: z.boolean().optional(),
  isOnSale: z.boolean().optional(),
  /** Whether it lists ingredients. */
  isEaten: z.boolean().optional(),
})

type Rule = z.output<typeof ruleSchema>

const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.array(schema).min(1)])
    .transform((value) => [value].flat())
    .default([])

const expectedSchema = z.strictObject({
  search: oneOrMore,
  /** This many of the first eight meet the requirements. */
  must: listOf(ruleSchema.extend({ least: z.int().min(1).max(8).default(1) })),
  /** If set, each of the first eight meets one of these or of `must`. */
  may: listOf(ruleSchema),
  /** None of the first eight meets any of these. */
  mustNot: listOf(ruleSchema),
  /** Nothing is found. */
  none: z.boolean().default(false),
  /** Whether the results match all words. */
  match: z.enum(['all', 'some']).optional(),
  /** The kind of topic that is recognized. If unset, the search has no brand, treatment or other topic. */
  says: z.enum(['maker', 'treatment', 'product', 'seal']).optional(),
  /** Whether it's an emergency: what to do now, and no product. */
  emergency: z.boolean().default(false),
  /** Whether the vet comes first. */
  vetBox: z.boolean().default(false),
  /** Nothing is offered. The same as `none`, for a search that the shop understands. */
  noProduct: z.boolean().default(false),
  /** Each product that the rule doesn't call safe for this animal has a caution: a vet box or a reason. */
  caution: z.boolean().default(false),
  /** What the words say about the animal. */
  animal: z.record(z.string(), z.unknown()).optional(),
  /** The guide and curated lists that it suggests first. */
  guide: z.string().optional(),
  lists: z.array(z.string()).optional(),
})

type ExpectedSearch = z.output<typeof expectedSchema>

/** `tests/content/searches.yaml`: real searches and the correct first eight results. */
export const searchesSchema = z.array(expectedSchema)

/** Returns the problems with a response as sentences; none if it's correct. */
export function judge(expected: ExpectedSearch, answer: FoundProducts): string[] {
  const first = answer.products.slice(0, 8)
  const { must, may, mustNot, match, says, guide, lists, emergency, vetBox } = expected
  const none = expected.none || expected.noProduct || emergency
  const isVetFirst = (answer.vetFirst ?? []).length > 0
  const missed = must.flatMap(({ least, ...rule }) => {
    const count = first.filter((product) => meets(product, rule)).length
    return count >= least ? [] : `${count} of ${least} are ${JSON.stringify(rule)}`
  })
  const allowed: Rule[] = [...may, ...must]
  const others =
    may.length === 0 ? [] : first.filter((product) => !allowed.some((rule) => meets(product, rule)))
  const wrong = first.filter((product) => mustNot.some((rule) => meets(product, rule)))
  const kind = answer.topic?.kind
  const found = answer.fullMatches === answer.total ? 'all' : 'some'
  return [
    ...missed,
    ...others.map(({ id }) => `${id} is none of what may be there`),
    ...wrong.map(({ id }) => `${id} must not be there`),
    ...(none && first.length > 0 ? [`found ${first.map(({ id }) => id).join(', ')}`] : []),
    ...(guide === undefined || guide === answer.guide?.id
      ? []
      : [`leads to ${answer.guide?.id}, not ${guide}`]),
    ...(lists === undefined || lists.join() === answer.lists.map(({ id }) => id).join()
      ? []
      : [`leads to ${answer.lists.map(({ id }) => id).join()}, not ${lists.join()}`]),
    ...(match === undefined || match === found ? [] : [`has ${found} of the words, not ${match}`]),
    ...(says === undefined || says === kind ? [] : [`says ${kind}, not ${says}`]),
    ...(says === undefined && kind !== undefined ? [`says ${kind}`] : []),
    ...(emergency === (answer.emergency !== undefined)
      ? []
      : [emergency ? 'is no emergency' : 'is an emergency']),
    ...(vetBox === isVetFirst ? [] : [vetBox ? 'has no vet box' : 'has a vet box']),
    ...(expected.caution ? uncautioned(answer) : []),
    ...Object.entries(expected.animal ?? {}).flatMap(([key, value]) => {
      const read = JSON.stringify(Object.entries(answer.animal ?? {}).find(([name]) => name === key)?.[1])
      return read === JSON.stringify(value) ? [] : [`reads ${key} as ${read}`]
    }),
  ]
}

/** Returns products that are refused for the animal, or offered without a word of caution though they aren't safe. */
export function uncautioned({ products, animal: described = {}, vetFirst = [] }: FoundProducts): string[] {
  const species = described.pet?.[0] === 'cat' ? (['cat'] as const) : (['dog', 'cat'] as const)
  return products.flatMap((product) => {
    const own = species.filter((one) => product.species === 'both' || product.species === one)
    const results = own.map((one) => {
      const animal = animalOf({ ...described, pet: [one] })
      return animal === undefined ? undefined : fitOf(product, animal)
    })
    const isRefused = results.some((fit) => fit?.result === 'not-for')
    const isUnsure = results.some((fit) => fit?.reasons.some(({ kind }) => asksVet.has(kind)))
    if (isRefused) return [`${product.id} is refused for this animal`]
    return isUnsure && vetFirst.length === 0 ? [`${product.id} has no caution`] : []
  })
}

const asksVet: ReadonlySet<string> = new Set(['ask-vet', 'ask-vet-illness'])

function meets(product: Product, rule: Rule): boolean {
  const has = (wanted: readonly string[] | undefined, values: readonly (string | undefined)[] = []) =>
    wanted === undefined || wanted.some((one) => values.includes(one))
  const { species, ingredients = [], flavor = '' } = product
  const { weight, maxPrice } = rule
  return (
    has(rule.id, [product.id]) &&
    has(rule.category, [product.category]) &&
    has(rule.species, species === 'both' ? ['dog', 'cat'] : [species]) &&
    has(rule.madeFor, [species]) &&
    has(rule.form, [product.form]) &&
    has(rule.tag, product.tags) &&
    has(rule.size, [product.size]) &&
    has(rule.hardness, [product.hardness]) &&
    has(rule.lifeStage, product.lifeStage) &&
    (rule.lifeStageNot === undefined || !has(rule.lifeStageNot, product.lifeStage)) &&
    has(rule.freeFrom, product.freeFrom) &&
    (rule.name === undefined || rule.name.some((part) => product.name.toLowerCase().includes(part))) &&
    has(rule.ingredient, wordsOf(`${ingredients.join(' ')} ${flavor}`)) &&
    (weight === undefined || takesWeight(product, weight)) &&
    (maxPrice === undefined || (product.price !== undefined && product.price <= maxPrice)) &&
    (rule.isNatural === undefined || product.isNatural === rule.isNatural) &&
    (rule.isOnSale === undefined || (product.originalPrice !== undefined) === rule.isOnSale) &&
    (rule.isEaten === undefined || ingredients.length > 0 === rule.isEaten)
  )
}
