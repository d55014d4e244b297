import { type FilterQuery, filtersOf } from '#search/filters.ts'
import { takesWeight } from '#search/filter-rules.ts'
import { type FitProduct, fitFacts, readFitFacts } from '#pets/fit-facts.ts'
import { ruleFor } from '#pets/rule-for.ts'
import { pick } from '#lib/fields.ts'
import type { Product } from '#content/product.ts'

/** A stored filter option. Its number is its index in the list of all options. */
export interface Option {
  key: string
  value: string
  label: string
}

export type Test = (product: ListedProduct) => boolean

/** A filter by options, as numbers. A product needs one of them, or each. */
interface OptionFilter {
  key: string
  numbers: readonly number[]
  needsEach: boolean
}

/** Returns a query's filters by options. Unknown values are ignored. */
export function optionFilters(
  query: FilterQuery,
  options: readonly Option[],
  hasPrices: boolean,
): OptionFilter[] {
  return Object.entries(filtersOf(query)).flatMap(([key, value]) => {
    const texts = new Set([value].flat().map((one) => (one === true ? '1' : String(one))))
    const numbers = options.flatMap((option, number) =>
      option.key === key && texts.has(option.value) ? [number] : [],
    )
    // Without prices, we can't tell what's on sale.
    if (numbers.length === 0 || key === 'fits' || (key === 'sale' && !hasPrices)) return []
    return [{ key, numbers, needsEach: key === 'avoid' || key === 'illness' }]
  })
}

/** Returns a query's tests by facet key; minimum and maximum price are one test. Unknown values are ignored. */
export function testsOf(
  query: FilterQuery,
  options: readonly Option[],
  hasPrices: boolean,
): Map<string, Test> {
  const tests = figureTests(query, hasPrices)
  for (const { key, numbers, needsEach } of optionFilters(query, options, hasPrices)) {
    tests.set(
      key,
      needsEach
        ? (product) => numbers.every((number) => product.options.includes(number))
        : (product) => numbers.some((number) => product.options.includes(number)),
    )
  }
  return tests
}

/** Returns a query's tests that aren't about options. */
export function figureTests(query: FilterQuery, hasPrices: boolean): Map<string, Test> {
  const active = filtersOf(query)
  const tests = new Map<string, Test>()
  const { weight, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = active
  if (weight !== undefined) tests.set('weight', ({ fit }) => takesWeight(fit, weight))
  if (hasPrices && (active.minPrice !== undefined || active.maxPrice !== undefined)) {
    tests.set('price', ({ price }) => price !== undefined && price >= minPrice && price <= maxPrice)
  }
  const fits = fitTest(query)
  if (fits !== undefined) tests.set('fits', fits)
  return tests
}

/** Returns a test that a product fits the query's pet, or undefined if the query doesn't ask for that. */
export function fitTest(query: FilterQuery): Test | undefined {
  const filters = filtersOf(query)
  if (filters.fits !== true) return undefined
  const rule = ruleFor(filters)
  return ({ fit }) => rule(fit).result === 'fits'
}

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
    if (fit === undefined) throw new Error(`${product.id}: can’t read its facts: ${facts}`)
    known.set(facts, fit)
    return { ...product, fit }
  })
}
