import type { Product } from '#schemas/product.ts'

const species = { dog: 'Dogs', cat: 'Cats', both: 'Dogs and cats' }
const sizes = {
  xs: 'Extra small, under 10 lb',
  s: 'Small, 10 to 25 lb',
  m: 'Medium, 25 to 50 lb',
  l: 'Large, 50 to 100 lb',
  xl: 'Extra large, over 100 lb',
  all: 'All sizes',
}

/** A product's attributes in words; what is not known is left out. */
export function productFacts(product: Product): { name: string; value: string }[] {
  const facts: [name: string, value: string | undefined][] = [
    ['For', species[product.species]],
    ['Life stage', list(product.lifeStage)],
    ['Size', weights(product.weightRangeLb) ?? (product.size && sizes[product.size])],
    ['Flavour', product.flavour],
    ['Pack', pack(product)],
    ['Firmness', product.hardness && capital(product.hardness)],
    ['Ingredients', list(product.ingredients)],
    ['Free from', list(product.freeFrom)],
    ['Tags', list(product.tags)],
  ]
  return facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : { name, value }))
}

function pack({ packCount, packUnit = 'pieces' }: Product): string | undefined {
  if (packCount === undefined) return undefined
  return packUnit === 'pieces' && packCount === 1 ? '1 piece' : `${packCount} ${packUnit}`
}

function weights(range: readonly [number, number | null] | undefined): string | undefined {
  if (range === undefined) return undefined
  const [from, to] = range
  if (to === null) return `${from} lb and over`
  return from === 0 ? `Up to ${to} lb` : `${from} to ${to} lb`
}

function list(words: readonly string[] | undefined): string | undefined {
  return words && capital(words.map((word) => word.replaceAll('-', ' ')).join(', '))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
