import type { Product } from '#content/product.ts'
import { pick } from '#lib/fields.ts'
import { type FitProduct, fitFacts, readFitFacts } from '#pets/fit-facts.ts'
import { animalOf, petKeys } from '#pets/pet.ts'
import { type FitRule, ruleFor } from '#pets/rule-for.ts'
import { comparePrices } from '#products/monthly-cost.ts'
import { takesWeight } from '#search/filter-rules.ts'
import { type FilterQuery, filtersOf } from '#search/filters.ts'
import type { ProductSort } from '#search/product-query.ts'
import type { Facet, Facets } from '#search/products-api.ts'
import type { WordSearch } from './search.ts'
import type { DatabaseSync } from 'node:sqlite'

/** A query for a list. */
export interface ListQuery {
  category?: string | undefined
  filter: FilterQuery
  search?: WordSearch | undefined
  /** Set if the filters are about the pet's habits, health or fit. */
  rule?: FitRule | undefined
  /** Ids of products that come first unless another sorting is set. */
  picks?: readonly string[] | undefined
}

/** Rows of products, starting at 1. */
export interface Found {
  rows: number[]
  /** Products that match all words, if others match only some. They come first. */
  full?: number[]
}

export interface Lists {
  /** Whether any price is known. Otherwise price filters are ignored. */
  hasPrices: boolean
  find: (listQuery: ListQuery, sort: ProductSort) => Found
  /** Returns the facts of these products for the fit rule. */
  factsAt: (rows: readonly number[]) => FitProduct[]
  /** Returns the facts of all products of a list, in any order. */
  factsOf: (listQuery: ListQuery) => FitProduct[]
  /** Returns how many products each filter option would leave. */
  count: (listQuery: ListQuery) => Facets
}

/** Tells whether the product in a row passes. */
type Test = (row: number) => boolean

/** With fewer full matches, also show products that match only some words. */
const fewest = 3

/** Lists and counts products in a loop over all of them, or over the matches of a search. */
export function createLists(
  database: DatabaseSync,
  products: readonly ListedProduct[],
  options: readonly Option[],
  /** Prices came with the query. */
  isGiven: boolean,
): Lists {
  const hasPrices = isGiven || products.some(({ price }) => price !== undefined)
  const everyRow = products.map((_, index) => index + 1)
  const matching = (table: 'words' | 'warned', order: string) => {
    const found = database.prepare(
      `select json_group_array(rowid) as rows from (select rowid from ${table} where ${table} match ? order by ${order})`,
    )
    return (expression: string): number[] => JSON.parse(String(found.get(expression)?.['rows']))
  }
  const [inOrder, ranked] = [matching('words', 'rowid'), matching('words', 'rank, rowid')]
  const warns = matching('warned', 'rowid')
  const matches = (expression: string, isRanked = false): number[] =>
    (isRanked ? ranked : inOrder)(expression)

  const known = new Map<number, Uint8Array>()
  /**
   * Returns 1 at the row of each product with an option. A search's matches come in any order, and reading each
   * product's own options for them takes four times as long.
   */
  const having = (number: number): Uint8Array => {
    const before = known.get(number)
    if (before !== undefined) return before
    const marked = Uint8Array.from([0, ...products.map((one) => Number(one.options.includes(number)))])
    known.set(number, marked)
    return marked
  }

  /** Returns a filter's tests by facet key; minimum and maximum price are one test. Unknown values are ignored. */
  const testsOf = (query: FilterQuery): Map<string, Test> => {
    const active = filtersOf(query)
    const tests = new Map<string, Test>()
    for (const [key, value] of Object.entries(active)) {
      const texts = new Set([value].flat().map((one) => (one === true ? '1' : String(one))))
      const marks = options.flatMap((option, number) =>
        option.key === key && texts.has(option.value) ? [having(number)] : [],
      )
      // Without prices, we can't tell what's on sale.
      if (marks.length === 0 || key === 'fits' || (key === 'sale' && !hasPrices)) continue
      const needsEach = key === 'avoid' || key === 'illness'
      tests.set(key, (row) =>
        needsEach ? marks.every((mark) => mark[row] === 1) : marks.some((mark) => mark[row] === 1),
      )
    }
    const { weight, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = active
    if (weight !== undefined)
      tests.set(
        'weight',
        about(({ fit }) => takesWeight(fit, weight)),
      )
    if (hasPrices && (active.minPrice !== undefined || active.maxPrice !== undefined)) {
      tests.set(
        'price',
        about(({ price }) => price !== undefined && price >= minPrice && price <= maxPrice),
      )
    }
    const fits = fitTest(active)
    if (fits !== undefined) tests.set('fits', about(fits))
    return tests
  }
  const about =
    (test: (product: ListedProduct) => boolean): Test =>
    (row) => {
      const product = products[row - 1]
      return product !== undefined && test(product)
    }

  /** Returns a test for category, filters and the numbers in a search. */
  const leaves = ({ category, filter, search }: ListQuery): Test => {
    const { maxPrice, months, warned } = search ?? {}
    const tests = [...testsOf(filter).values()]
    if (category !== undefined) tests.push(about((product) => product.category === category))
    if (maxPrice !== undefined) tests.push(about(({ price }) => price !== undefined && price <= maxPrice))
    if (months !== undefined) tests.push(about(({ fit }) => takesMonths(fit, months)))
    if (warned !== undefined) {
      const denied = new Set(warns(warned))
      tests.push((row) => !denied.has(row))
    }
    return (row) => tests.every((test) => test(row))
  }

  /** Returns the full matches if there are enough, else the results of the first expression with enough. */
  const choose = (listQuery: ListQuery): Found & { match?: string } => {
    const { search } = listQuery
    const isLeft = leaves(listQuery)
    const [all, ...fewer] = search?.expressions ?? []
    if (all === undefined) return { rows: everyRow.filter(isLeft) }
    const find = (match: string): number[] => matches(match, search?.isRanked).filter(isLeft)
    const full = find(all)
    let chosen: Found & { match: string } = { match: all, rows: full }
    for (const match of fewer) {
      if (chosen.rows.length >= fewest) break
      chosen = { match, rows: find(match), full }
    }
    return chosen
  }

  const factsAt = (rows: readonly number[]) => rows.flatMap((row) => products[row - 1]?.fit ?? [])

  return {
    hasPrices,
    find: (listQuery, sort) => {
      const found = choose(listQuery)
      const { filter, search } = listQuery
      const { free } = search ?? {}
      // Full matches come first, then products that claim to be free of the excluded ingredients.
      const ahead = [new Set(found.full), new Set(free === undefined ? [] : matches(free))]
      const { picks = [] } = listQuery
      if (sort === 'featured' && picks.length > 0) {
        ahead.push(new Set(everyRow.filter((row) => picks.includes(products[row - 1]?.id ?? ''))))
      }
      // What fits the pet that the filters describe comes before what needs a check.
      const { rule } = listQuery
      if (rule !== undefined && filter.fits !== true && sort === 'featured' && search?.isRanked !== true) {
        ahead.push(new Set(found.rows.filter((row) => isFitting(products[row - 1], rule))))
      }
      const compare = orders[sort]
      const rows = found.rows.toSorted((a, b) => {
        for (const set of ahead) {
          const order = Number(set.has(b)) - Number(set.has(a))
          if (order !== 0) return order
        }
        const [one, other] = [products[a - 1], products[b - 1]]
        return one === undefined || other === undefined ? 0 : compare(one, other)
      })
      return { ...found, rows }
    },
    factsAt,
    factsOf: (listQuery) => factsAt(listQuery.search?.isEmpty === true ? [] : choose(listQuery).rows),
    count: (listQuery) => {
      // The search expression of the list, without the filters being counted.
      const { match } = choose(listQuery)
      const isFound = leaves({ ...listQuery, filter: {} })
      const rows = match === undefined ? everyRow : matches(match)
      const left = listQuery.search?.isEmpty === true ? [] : rows.filter(isFound)
      return countFacets(left, filtersOf(listQuery.filter))
    },
  }

  /** Counts the results of each option, with every other filter applied but not its own. */
  function countFacets(found: readonly number[], query: FilterQuery): Facets {
    const tests = testsOf(query)
    const doesFit = fitTest(query)
    tests.delete('fits')
    const counts = options.map((option) => ({
      ...option,
      count: 0,
      doesFit: fitTestOf(option, query) ?? doesFit,
    }))
    const others = [...tests]
    const prices: number[] = []
    let unknown = 0
    let total = 0
    for (const row of found) {
      const product = products[row - 1]
      if (product === undefined) continue
      const only = others.find(([, test]) => !test(row))?.[0]
      if (only !== undefined && others.some(([key, test]) => key !== only && !test(row))) continue
      const fits = doesFit?.(product) ?? true
      if (fits && only === undefined) total += 1
      if (fits && (only === undefined || only === 'price')) {
        if (product.price === undefined) unknown += 1
        else prices.push(product.price)
      }
      for (const number of product.options) {
        const option = counts[number]
        if (option === undefined || (only !== undefined && only !== option.key)) continue
        if (option.doesFit === doesFit ? fits : (option.doesFit?.(product) ?? true)) option.count += 1
      }
    }
    const shown = counts.filter(
      ({ key }) => (key !== 'sale' || hasPrices) && (key !== 'fits' || animalOf(query) !== undefined),
    )
    const facets = [...Map.groupBy(shown, ({ key }) => key)].map(([key, list]): Facet => ({
      key,
      options: list.map(({ value, label, count }) => ({ value, label, count })),
    }))
    const ofRating = facets.findIndex(({ key }) => key === 'rating')
    return { total, facets: facets.toSpliced(ofRating, 0, ...priceFacet(prices, unknown, isGiven)) }
  }
}

/** Whether a pet of this age is as old as the label asks. */
function takesMonths({ fromMonths = 0, untilMonths = Infinity }: FitProduct, months: number): boolean {
  return months >= fromMonths && months <= untilMonths
}

function isFitting(product: ListedProduct | undefined, rule: FitRule): boolean {
  return product !== undefined && rule(product.fit).result === 'fits'
}

type Compare = (a: ListedProduct, b: ListedProduct) => number

/** Ties keep their order: the catalog's, or how well the words match. */
const orders: Readonly<Record<ProductSort, Compare>> = {
  featured: () => 0,
  'price-low': (a, b) => comparePrices(a.price, b.price),
  // Unknown prices come last, in either direction.
  'price-high': (a, b) => comparePrices(a.price && -a.price, b.price && -b.price),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
}

/** Returns a test that a product fits the query's pet with only this option for its key. */
function fitTestOf({ key, value }: Option, query: FilterQuery) {
  // Another value means another pet.
  if (!petKeys.includes(key)) return undefined
  return fitTest({ ...query, [key]: value === '1' ? true : [value] })
}

/**
 * Returns no facet if no price is known. With given prices, a facet from 0 to 0 counts the products without one.
 */
function priceFacet(prices: readonly number[], unknown: number, isGiven: boolean): Facet[] {
  const some = unknown > 0 ? { unknown } : {}
  if (prices.length === 0) return isGiven && unknown > 0 ? [{ key: 'price', min: 0, max: 0, ...some }] : []
  return [{ key: 'price', min: Math.min(...prices), max: Math.max(...prices), ...some }]
}

/** A stored filter option. Its number is its index in the list of all options. */
export interface Option {
  key: string
  value: string
  label: string
}

/** Returns a test that a product fits the query's pet, or undefined if the query doesn't ask for that. */
function fitTest(query: FilterQuery): ((product: ListedProduct) => boolean) | undefined {
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

const fields = { id: true, category: true, price: true, rating: true, retailer: true } as const

export function listedText(product: Product, options: readonly number[]): string {
  return JSON.stringify({ ...pick(product, fields), fit: fitFacts(product), options })
}

/** Parses a list of such products. */
export function readListed(json: string): ListedProduct[] {
  const stored: (Omit<ListedProduct, 'fit'> & { fit: string })[] = JSON.parse(json)
  const known = new Map<string, FitProduct>()
  return stored.map(({ fit: facts, ...product }) => {
    const fit = known.get(facts) ?? readFitFacts(facts)
    if (fit === undefined) throw new Error(`${product.id}: can’t read its facts: ${facts}`)
    known.set(facts, fit)
    return { ...product, fit }
  })
}
