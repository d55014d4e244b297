import { allergens } from './tables.ts'
import { isChewed } from '#pets/eaten.ts'
import { ageLabels, firmnessLabels, rangeText, tagName } from '#pets/filter-labels.ts'
import type { IconName } from '#ui/Icon.tsx'
import type { Product } from '#content/product.ts'
import { inSentence } from '#pets/fit-text.ts'
import { formatDay } from '#lib/dates.ts'
import { type ProductUse, unlisted } from '#content/terms.ts'

export const speciesNames = { dog: 'Dogs', cat: 'Cats', both: 'Dogs and cats' }

/** Pet sizes for products without a weight range. */
export const sizeNames = {
  xs: 'Extra small, under 10 lb',
  s: 'Small, 10–25 lb',
  m: 'Medium, 25–50 lb',
  l: 'Large, 50–100 lb',
  xl: 'Extra large, over 100 lb',
  all: 'All sizes',
}

export const mixedWeights = 'Weights vary by piece'
export const noWeight = 'No weight on the label'
export const anyWeight = 'Any weight'
export const noIngredients = 'No ingredients listed'

const freeFrom = {
  xylitol: 'xylitol',
  fluoride: 'fluoride',
  grain: 'grain',
  rawhide: 'rawhide',
  'artificial-color': 'artificial color',
  alcohol: 'alcohol',
  'foaming-agents': 'foaming agents',
}

const packUnits = { pieces: 'piece', oz: 'ounce', 'fl oz': 'fluid ounce', weeks: 'week' }

/** Returns a product's known attributes in words. */
export function productFacts(product: Product): { name: string; value: string }[] {
  const weight = weights(product) ?? (product.isMixed ? mixedWeights : undefined)
  const facts: [name: string, value: string | undefined][] = [
    ['Brand', product.brand],
    ['For', speciesNames[product.species]],
    ['Age', list(product.lifeStage?.map((one) => ageLabels[one]))],
    ['Pet’s weight', weight],
    ['Size', weight ? undefined : product.size && sizeNames[product.size]],
    ['Flavor', product.flavor],
    ['Pack', pack(product)],
    ['Firmness', product.hardness && firmnessLabels[product.hardness]],
    ['Ingredients', list(product.ingredients)],
    ['Contains', list(product.contains?.map(allergenLabel))],
    ['May contain', list(product.mayContain.map(allergenLabel))],
    ['Free from', list(product.freeFrom?.map((one) => freeFrom[one]))],
    ['Tags', list(product.tags.map(tagName))],
  ]
  return facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : { name, value }))
}

/** Returns facts that decide the fit: species, weight, ages, firmness and allergens. Unknown ones say so. */
export function productStrip(product: Product): { icon: IconName; text: string }[] {
  const facts: [icon: IconName, text: string | undefined][] = [
    ['paw', speciesNames[product.species]],
    [
      'weight',
      weights(product) ??
        (product.isMixed ? mixedWeights : isChewed(product) ? noWeight : (sizeName(product) ?? anyWeight)),
    ],
    ['age', list(product.lifeStage?.map((one) => ageLabels[one]))],
    ['press', product.hardness && firmnessLabels[product.hardness]],
    ...contents(product).map((text): [IconName, string | undefined] => ['list', text]),
  ]
  return facts.flatMap(([icon, text]) => (text === undefined || text === '' ? [] : { icon, text }))
}

/** Unset for all sizes. */
function sizeName({ size }: Product): string | undefined {
  return size === undefined || size === 'all' ? undefined : sizeNames[size]
}

function contents({ contains, mayContain }: Product): (string | undefined)[] {
  if (contains === undefined) return [noIngredients, labeled('May contain', mayContain)]
  if (contains.length + mayContain.length === 0) {
    return [`None of the ${allergens.length} allergens we look for`]
  }
  return [labeled('Contains', contains), labeled('May contain', mayContain)]
}

function labeled(name: string, ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : `${name} ${ids.map(allergenLabel).join(', ').toLowerCase()}`
}

export function allergenLabel(id: string): string {
  if (id === unlisted) return 'an ingredient we don’t know'
  return allergens.find((allergen) => allergen.id === id)?.label ?? id
}

/** `36 pieces` */
export function pack({
  packCount,
  packUnit = 'pieces',
}: Pick<Product, 'packCount' | 'packUnit'>): string | undefined {
  if (packCount === undefined) return undefined
  return `${packCount} ${packUnits[packUnit]}${packCount === 1 ? '' : 's'}`
}

function weights({ weightRangeLb: range }: Product): string | undefined {
  return range && capital(rangeText(range))
}

function list(words: readonly string[] | undefined): string | undefined {
  return words && capital(words.join(', '))
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** What warnings may be about that a saved pet has no field for. */
const unasked = [
  ['breed', /\b(?:terriers?|some breeds|certain breeds|a few breeds)\b/i],
  ['copper', /\bcopper\b/i],
  ['pregnancy', /\b(?:pregnan\w+|nursing)\b/i],
] as const

/** Returns a note if the fit result can't know what these warnings are about. */
export function unaskedNote(warnings: readonly string[]): string | undefined {
  const named = unasked.filter(([, words]) => warnings.some((text) => words.test(text))).map(([name]) => name)
  return named.length === 0
    ? undefined
    : `My Pet doesn’t ask about ${inSentence(named, 'or')}, so check this yourself, even if it says “Fits.”`
}

type Listed = Pick<Product, 'vohc'>

/**
 * Returns the VOHC claims of a product and the date of the last check. A product that nobody looked for may be on
 * the list.
 */
export function vohcFact({ vohc }: Listed): { value: string; isOnList: boolean } {
  if (vohc === undefined) return { value: 'Not checked', isOnList: false }
  const checked = `checked on ${formatDay(vohc.checkedOn)}`
  if (!vohc.plaque && !vohc.tartar) return { value: `Not on the VOHC list, ${checked}`, isOnList: false }
  const claim = vohc.plaque && vohc.tartar ? 'plaque and tartar' : vohc.plaque ? 'plaque' : 'tartar'
  return { value: `Accepted for ${claim}, ${checked}`, isOnList: true }
}

/** Returns whether someone looked for each of these products on the VOHC list and found none of them. */
export function noneOnVohcList(products: readonly Listed[]): boolean {
  return products.every(({ vohc }) => vohc !== undefined && !vohc.plaque && !vohc.tartar)
}

/** Groups of products that share directions: product uses, plus forms that need their own. */
export type DirectionsKind = ProductUse | 'treats' | 'wipes' | 'gel' | 'spray' | 'powder'

/** Pieces up to this many inches long are treats: nothing is left of them to take away. */
const longestTreatIn = 1

/** Returns which general directions apply; products don't have their own. */
export function directionsOf(product: Pick<Product, 'use' | 'form' | 'tags' | 'lengthIn'>): DirectionsKind {
  const { use, form, tags, lengthIn = Infinity } = product
  if (use === 'chew') return form !== 'ring-chew' && lengthIn <= longestTreatIn ? 'treats' : use
  if (use === 'brush') return form === 'wipes-tub' ? 'wipes' : use
  if (use === 'paste') return tags.includes('no-brush') ? 'gel' : use
  if (use !== 'additive' || tags.includes('water-additive')) return use
  return tags.includes('powder') ? 'powder' : 'spray'
}
