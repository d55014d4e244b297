import { allergens } from '#content/allergens.ts'
import { filters } from '#content/filters.ts'
import { page } from '#content/page-text.ts'
import { fill } from '#lib/fill.ts'
import { isChewed } from '#pets/eaten.ts'
import { rangeText } from '#pets/fit-text.ts'
import type { Product } from '#schemas/product.ts'
import { tagName } from './tag-name.ts'

const text = page.product
const { facts: names, species, sizes, onePiece, freeFrom, packs } = text
const { age: ages, firmness } = filters.words

/** A product's attributes in words; what is not known is left out. */
export function productFacts(product: Product): { name: string; value: string }[] {
  const facts: [name: string, value: string | undefined][] = [
    [names.brand, product.brand],
    [names.species, species[product.species]],
    [names.lifeStage, list(product.lifeStage?.map((stage) => ages[stage]))],
    [
      names.size,
      weights(product) ?? (product.isMixed ? text.mixedWeights : product.size && sizes[product.size]),
    ],
    [names.flavor, product.flavor],
    [names.pack, pack(product)],
    [names.firmness, product.hardness && firmness[product.hardness]],
    [names.ingredients, list(product.ingredients)],
    [names.contains, list(product.contains?.map(allergenLabel))],
    [names.mayContain, list(product.mayContain.map(allergenLabel))],
    [names.freeFrom, list(product.freeFrom?.map((one) => freeFrom[one]))],
    [names.tags, list(product.tags.map(tagName))],
  ]
  return facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : { name, value }))
}

/** What decides whether a product fits: animal, weight, ages, firmness, allergens; what is not known is said. */
export function productStrip(product: Product): string[] {
  const facts = [
    species[product.species],
    weights(product) ??
      (product.isMixed ? text.mixedWeights : isChewed(product) ? text.noWeight : text.anyWeight),
    list(product.lifeStage?.map((stage) => ages[stage])),
    product.hardness && firmness[product.hardness],
    ...contents(product),
  ]
  return facts.flatMap((fact) => (fact === undefined || fact === '' ? [] : fact))
}

function contents({ contains, mayContain }: Product): (string | undefined)[] {
  if (contains === undefined) return [text.noIngredients, labeled(names.mayContain, mayContain)]
  if (contains.length + mayContain.length === 0) {
    return [fill(text.noAllergens, { count: allergens.length })]
  }
  return [labeled(names.contains, contains), labeled(names.mayContain, mayContain)]
}

function labeled(name: string, ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : `${name} ${ids.map(allergenLabel).join(', ').toLowerCase()}`
}

function allergenLabel(id: string): string {
  return allergens.find((allergen) => allergen.id === id)?.label ?? id
}

function pack({ packCount, packUnit = 'pieces' }: Product): string | undefined {
  if (packCount === undefined) return undefined
  if (packUnit === 'pieces' && packCount === 1) return onePiece
  return fill(packs[packUnit === 'fl oz' ? 'flOz' : packUnit], { count: packCount })
}

function weights({ weightRangeLb: range }: Product): string | undefined {
  return range && rangeText(range, text.weights)
}

function list(words: readonly string[] | undefined): string | undefined {
  return words && capital(words.join(', '))
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
