import { pick } from '#lib/pick.ts'
import { fitFacts, readFitFacts } from '#pets/fit-facts.ts'
import type { FitProduct } from '#pets/fit.ts'
import type { Product } from '#schemas/product.ts'

/** What lists, filters and counts ask of a product; all of them are in memory. */
export interface ListedProduct extends Pick<Product, 'id' | 'category' | 'price' | 'rating' | 'retailer'> {
  /** What the rule on pets reads. Products that are alike to it share one. */
  fit: FitProduct
  /** The numbers of the filter options that it passes alone, smallest first. */
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

/** Reads a list of such texts. */
export function readListed(json: string): ListedProduct[] {
  const stored: StoredProduct[] = JSON.parse(json)
  const known = new Map<string, FitProduct>()
  return stored.map(({ facts, ...product }) => {
    const fit = known.get(facts) ?? readFitFacts(facts)
    if (fit === undefined) throw new Error(`${product.id}: facts that nobody can read: ${facts}`)
    known.set(facts, fit)
    return { ...product, fit }
  })
}
