import type { Facet, Facets } from '../../products-api.ts'
import { type FilterQuery, filtersOf } from '../../filter-keys.ts'
import { animalOf } from '#features/pets/pet.ts'
import type { ListedProduct } from './listed-product.ts'
import { type Option, fitTest, testsOf } from './product-filter.ts'

/** Keys that describe the pet for `fits`. Another value means another pet. */
const aboutPet: ReadonlySet<string> = new Set([
  'pet',
  'age',
  'avoid',
  'gulps',
  'chewsHard',
  'soreMouth',
  'illness',
  'fits',
])

/**
 * Counts the results of each option, with every other filter applied but not its own. `found` holds the results of
 * category and search.
 */
export function countFacets(
  options: readonly Option[],
  found: readonly ListedProduct[],
  asked: FilterQuery,
  { hasPrices, isGiven }: { hasPrices: boolean; isGiven: boolean },
): Facets {
  const query = filtersOf(asked)
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
  if (!aboutPet.has(key)) return undefined
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
