import type { DatabaseSync } from 'node:sqlite'
import type { Facets, Facet } from '#search/products-api.ts'
import { type FilterQuery, filtersOf } from '#search/filters.ts'
import type { ProductSort } from '#search/product-query.ts'
import { comparePrices } from '#products/monthly-cost.ts'
import {
  type ListedProduct,
  type Option,
  type Test,
  figureTests,
  fitTest,
  optionFilters,
  testsOf,
} from './product-filter.ts'
import type { WordSearch } from './search.ts'
import type { FitProduct } from '#pets/fit-facts.ts'
import { animalOf, petKeys } from '#pets/pet.ts'
import type { FitRule } from '#pets/rule-for.ts'

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

/** Product indexes, starting at 1. */
export interface Found {
  places: number[]
  /** Products that match all words, if others match only some. They come first. */
  full?: number[]
}

export interface Lists {
  /** Whether any price is known. Otherwise price filters are ignored. */
  hasPrices: boolean
  find: (listQuery: ListQuery, sort: ProductSort) => Found
  /** Returns the facts of these products for the fit rule. */
  factsAt: (places: readonly number[]) => FitProduct[]
  /** Returns the facts of all products of a list, in any order. */
  factsOf: (listQuery: ListQuery) => FitProduct[]
  /** Returns how many products each filter option would leave. */
  count: (listQuery: ListQuery) => Facets
}

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
  const everyPlace = products.map((_, index) => index + 1)
  const matching = (table: 'words' | 'warned', order: string) => {
    const found = database.prepare(
      `select json_group_array(rowid) as places from (select rowid from ${table} where ${table} match ? order by ${order})`,
    )
    return (expression: string): number[] => JSON.parse(String(found.get(expression)?.['places']))
  }
  const [inPlace, ranked] = [matching('words', 'rowid'), matching('words', 'rank, rowid')]
  const warns = matching('warned', 'rowid')
  const matches = (expression: string, isRanked = false): number[] =>
    (isRanked ? ranked : inPlace)(expression)

  const known = new Map<number, Uint8Array>()
  /**
   * Returns 1 at the place of each product with an option. A search's matches come in any order, and reading each
   * product's own options for them takes four times as long.
   */
  const having = (number: number): Uint8Array => {
    const before = known.get(number)
    if (before !== undefined) return before
    const marked = Uint8Array.from([0, ...products.map((one) => Number(one.options.includes(number)))])
    known.set(number, marked)
    return marked
  }

  /** Returns a test for category, filters and the numbers in a search. */
  const leaves = ({ category, filter, search }: ListQuery) => {
    const { maxPrice, months, warned } = search ?? {}
    const tests: Test[] = [...figureTests(filter, hasPrices).values()]
    const marks = optionFilters(filter, options, hasPrices).map(({ numbers, needsEach }) =>
      needsEach
        ? (place: number) => numbers.every((number) => having(number)[place] === 1)
        : (place: number) => numbers.some((number) => having(number)[place] === 1),
    )
    if (category !== undefined) tests.push((product) => product.category === category)
    if (maxPrice !== undefined) tests.push(({ price }) => price !== undefined && price <= maxPrice)
    if (months !== undefined) tests.push(({ fit }) => takesMonths(fit, months))
    if (warned !== undefined) {
      const denied = new Set(warns(warned).flatMap((place) => products[place - 1] ?? []))
      tests.push((product) => !denied.has(product))
    }
    return (place: number): boolean => {
      if (!marks.every((isMarked) => isMarked(place))) return false
      const product = products[place - 1]
      return product !== undefined && tests.every((test) => test(product))
    }
  }

  /** Returns the full matches if there are enough, else the results of the first expression with enough. */
  const choose = (listQuery: ListQuery): Found & { match?: string } => {
    const { search } = listQuery
    const isLeft = leaves(listQuery)
    const [all, ...fewer] = search?.expressions ?? []
    if (all === undefined) return { places: everyPlace.filter(isLeft) }
    const find = (match: string): number[] => matches(match, search?.isRanked).filter(isLeft)
    const full = find(all)
    let chosen: Found & { match: string } = { match: all, places: full }
    for (const match of fewer) {
      if (chosen.places.length >= fewest) break
      chosen = { match, places: find(match), full }
    }
    return chosen
  }

  const factsAt = (places: readonly number[]) => places.flatMap((place) => products[place - 1]?.fit ?? [])

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
        ahead.push(new Set(everyPlace.filter((place) => picks.includes(products[place - 1]?.id ?? ''))))
      }
      // What fits the pet that the filters describe comes before what needs a check.
      const { rule } = listQuery
      if (rule !== undefined && filter.fits !== true && sort === 'featured' && search?.isRanked !== true) {
        ahead.push(new Set(found.places.filter((place) => isFitting(products[place - 1], rule))))
      }
      const compare = orders[sort]
      const places = found.places.toSorted((a, b) => {
        for (const set of ahead) {
          const order = Number(set.has(b)) - Number(set.has(a))
          if (order !== 0) return order
        }
        const [one, other] = [products[a - 1], products[b - 1]]
        return one === undefined || other === undefined ? 0 : compare(one, other)
      })
      return { ...found, places }
    },
    factsAt,
    factsOf: (listQuery) => factsAt(listQuery.search?.isEmpty === true ? [] : choose(listQuery).places),
    count: (listQuery) => {
      // The search expression of the list, without the filters being counted.
      const { match } = choose(listQuery)
      const isFound = leaves({ ...listQuery, filter: {} })
      const places = match === undefined ? everyPlace : matches(match)
      const left = listQuery.search?.isEmpty === true ? [] : places.filter(isFound)
      const found = left.flatMap((place) => products[place - 1] ?? [])
      return countFacets(options, found, listQuery.filter, { hasPrices, isGiven })
    },
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

/**
 * Counts the results of each option, with every other filter applied but not its own. `found` holds the results of
 * category and search.
 */
function countFacets(
  options: readonly Option[],
  found: readonly ListedProduct[],
  filterQuery: FilterQuery,
  { hasPrices, isGiven }: { hasPrices: boolean; isGiven: boolean },
): Facets {
  const query = filtersOf(filterQuery)
  const tests = testsOf(query, options, hasPrices)
  const doesFit = tests.get('fits')
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
  for (const product of found) {
    const only = others.find(([, test]) => !test(product))?.[0]
    if (only !== undefined && others.some(([key, test]) => key !== only && !test(product))) continue
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
