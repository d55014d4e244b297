import * as fc from 'fast-check'
import type { FilterQuery } from '#search/filters.ts'
import { hardnesses, illnesses, lifeStages } from '#content/terms.ts'
import { allergens, groups } from './shop-products.ts'

export const someOf = <Value>(values: readonly Value[], minLength = 0) =>
  fc.subarray([...values], { minLength })

/** Half pounds and whole dollars, so the ends of ranges occur. */
export const pounds = fc.integer({ min: 1, max: 120 }).map((halves) => halves / 2)
export const dollars = fc.integer({ min: 1, max: 12 })

export const allergenIds = allergens.slice(0, 4).map(({ id }) => id)
export const brandSlugs = ['dent-works', 'pearl', 'zahn']

const filters = {
  pet: someOf(['dog', 'cat'] as const, 1),
  age: someOf(lifeStages, 1),
  weight: pounds,
  avoid: someOf(allergenIds, 1),
  gulps: fc.constant(true),
  chewsHard: fc.constant(true),
  soreMouth: fc.constant(true),
  illness: someOf(illnesses, 1),
  fits: fc.constant(true),
  kind: someOf(
    groups.kinds.map(({ id }) => id),
    1,
  ),
  firmness: someOf(hardnesses, 1),
  flavor: someOf(
    groups.flavors.map(({ id }) => id),
    1,
  ),
  minPrice: dollars,
  maxPrice: dollars,
  rating: fc.constantFrom(3, 4),
  natural: fc.constant(true),
  sale: fc.constant(true),
  bestseller: fc.constant(true),
  vohc: someOf(['plaque', 'tartar'] as const, 1),
  brand: someOf(brandSlugs, 1),
}

const anyFilter: fc.Arbitrary<FilterQuery> = fc.record(filters, { requiredKeys: [] })

/** Half of them ask what fits one kind of pet. */
const keys = fc
  .tuple(fc.shuffledSubarray(Object.keys(filters), { maxLength: 4 }), fc.boolean())
  .map(([some, asksForFit]) => (asksForFit ? [...some, 'pet', 'fits'] : some))

/** Filters of a URL, up to six: all at once would match nothing. */
export const fewFilters = fc.tuple(anyFilter, keys).map(([filter, kept]): FilterQuery => {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => kept.some((one) => one === key)))
})
