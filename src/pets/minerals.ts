import type { Product } from '#content/product.ts'
import { type Mineral, minerals } from '#content/terms.ts'

const words: Readonly<Record<Mineral, RegExp>> = {
  zinc: /\bzinc\b/i,
  iodine:
    /\b(?:\w*iod(?:ine|ide|ate)|iodized|kelp|seaweed|ascophyllum|rockweed|bladderwrack|fucus|laminaria|dulse|nori|wakame)\b/i,
}

/** Returns the minerals that a product's ingredients or name mention. */
export function mineralsOf({ name, ingredients = [] }: Pick<Product, 'name' | 'ingredients'>): Mineral[] {
  return minerals.filter((mineral) => [name, ...ingredients].some((text) => words[mineral].test(text)))
}

/** Returns the minerals that two or more products contain. */
export function repeatedMinerals(products: readonly Pick<Product, 'minerals'>[]): Mineral[] {
  return minerals.filter((mineral) => products.filter((one) => one.minerals.includes(mineral)).length > 1)
}
