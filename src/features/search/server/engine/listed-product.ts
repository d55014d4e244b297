import { pick } from '#lib/fields.ts'
import { type FitProduct, fitFacts, readFitFacts } from '#features/pets/fit-facts.ts'
import type { Product } from '#content/product.ts'

/** Product fields for lists, filters and counts, all kept in memory. */
export interface ListedProduct extends Pick<Product, 'id' | 'category' | 'price' | 'rating' | 'retailer'> {
  /** Facts for the fit rule. Products with equal facts share one object. */
  fit: FitProduct
  /** Indexes of the filter options that it matches, in ascending order. */
  options: readonly number[]
}

interface StoredProduct extends Omit<ListedProduct, 'fit'> {
  facts: string
}

const fields = { id: true, category: true, price: true, rating: true, retailer: true } as const

export function listedText(product: Product, options: readonly number[]): string {
  const stored: StoredProduct = { ...pick(product, fields), facts: fitFacts(product), options }
  return JSON.stringify(stored)
}

/** Parses a list of such products. */
export function readListed(json: string): ListedProduct[] {
  const stored: StoredProduct[] = JSON.parse(json)
  const known = new Map<string, FitProduct>()
  return stored.map(({ facts, ...product }) => {
    const fit = known.get(facts) ?? readFitFacts(facts)
    if (fit === undefined) throw new Error(`${product.id}: facts that can’t be read: ${facts}`)
    known.set(facts, fit)
    return { ...product, fit }
  })
}
