import { allergens } from '#content/allergens.ts'
import { page } from '#content/page-text.ts'
import { fill } from '#lib/fill.ts'
import type { Product } from '#schemas/product.ts'

const { facts: names, species, sizes, weights: weightWords, onePiece } = page.product

/** A product's attributes in words; what is not known is left out. */
export function productFacts(product: Product): { name: string; value: string }[] {
  const facts: [name: string, value: string | undefined][] = [
    [names.species, species[product.species]],
    [names.lifeStage, list(product.lifeStage)],
    [names.size, weights(product.weightRangeLb) ?? (product.size && sizes[product.size])],
    [names.flavor, product.flavor],
    [names.pack, pack(product)],
    [names.firmness, product.hardness && capital(product.hardness)],
    [names.ingredients, list(product.ingredients)],
    [names.contains, list(product.contains?.map(allergenLabel))],
    [names.mayContain, list(product.mayContain.map(allergenLabel))],
    [names.freeFrom, list(product.freeFrom)],
    [names.tags, list(product.tags)],
  ]
  return facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : { name, value }))
}

function allergenLabel(id: string): string {
  return allergens.find((allergen) => allergen.id === id)?.label ?? id
}

function pack({ packCount, packUnit = 'pieces' }: Product): string | undefined {
  if (packCount === undefined) return undefined
  return packUnit === 'pieces' && packCount === 1 ? onePiece : `${packCount} ${packUnit}`
}

function weights(range: readonly [number, number | null] | undefined): string | undefined {
  if (range === undefined) return undefined
  const [from, to] = range
  if (to === null) return fill(weightWords.over, { from })
  return from === 0 ? fill(weightWords.upTo, { to }) : fill(weightWords.between, { from, to })
}

function list(words: readonly string[] | undefined): string | undefined {
  return words && capital(words.map((word) => word.replaceAll('-', ' ')).join(', '))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
