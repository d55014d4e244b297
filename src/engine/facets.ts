import type { Facet, Facets } from '#catalogue/facets.ts'
import type { FilterQuery } from '#catalogue/filter-keys.ts'
import { type Bits, bitsOf, countBoth, placesIn } from './bits.ts'
import { type Filters, inAll } from './filters.ts'

/**
 * How many products each option would leave, every other filter applied. `found` is what category and search
 * leave; undefined for all products.
 */
export function countFacets(filters: Filters, query: FilterQuery, found: Bits | undefined): Facets {
  const { last, options, prices } = filters
  const all = found ?? bitsOf(last, () => true)
  const sets = filters.sets(query)
  const without = (key: string): Bits =>
    inAll([all, ...[...sets].filter(([other]) => other !== key).map(([, bits]) => bits)]) ?? all
  const whole = inAll([all, ...sets.values()]) ?? all
  const facets = [...options].map(([key, list]): Facet => {
    const left = without(key)
    return {
      key,
      options: list.map(({ value, label, places }) => ({ value, label, count: countBoth(left, places) })),
    }
  })
  const ofRating = facets.findIndex(({ key }) => key === 'rating')
  return {
    total: countBoth(whole, whole),
    facets: facets.toSpliced(ofRating, 0, ...priceFacet(placesIn(without('price')), prices)),
  }
}

/** Nothing where no price is known. */
function priceFacet(places: readonly number[], prices: Float64Array): Facet[] {
  let [min, max, unknown] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const place of places) {
    const price = prices[place] ?? Number.NaN
    if (Number.isNaN(price)) {
      unknown += 1
    } else {
      min = Math.min(min, price)
      max = Math.max(max, price)
    }
  }
  if (unknown === places.length) return []
  return [{ key: 'price', min, max, ...(unknown > 0 ? { unknown } : {}) }]
}
