import type { Facet, Facets } from '#catalogue/facets.ts'
import type { FilterQuery } from '#catalogue/filter-keys.ts'
import { type Bits, bitsOf, countBoth, placesIn } from './bits.ts'
import { type Filters, inAll } from './filters.ts'

/**
 * How many products each option would leave, every other filter applied. `found` is what category and search
 * leave; undefined for all products.
 */
export function countFacets(filters: Filters, query: FilterQuery, found: Bits | undefined): Facets {
  const { last, options } = filters
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
    facets: facets.toSpliced(ofRating, 0, ...priceFacet(placesIn(without('price')), filters)),
  }
}

/** Nothing where no price is known; of given ones it is said that none is. */
function priceFacet(places: readonly number[], { prices, isGiven }: Filters): Facet[] {
  const known = places.map((place) => prices[place] ?? Number.NaN).filter((price) => !Number.isNaN(price))
  const unknown = places.length - known.length
  if (known.length === 0) return isGiven && unknown > 0 ? [{ key: 'price', min: 0, max: 0, unknown }] : []
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (const price of known) {
    min = Math.min(min, price)
    max = Math.max(max, price)
  }
  return [{ key: 'price', min, max, ...(unknown > 0 ? { unknown } : {}) }]
}
