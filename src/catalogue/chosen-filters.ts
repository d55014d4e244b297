import type { Facets, OptionFacet } from './facets.ts'
import { type FilterQuery, type FilterQueryKey, filterQueryKeys, filtersOf } from './filter-keys.ts'

/** A filter that is chosen. */
export interface ChosenFilter {
  key: string
  /** As in an address. */
  value: string
  /** The filters without it. */
  rest: FilterQuery
}

/** The filters of a query that the shop knows, one by one, in the order of an address. */
export function chosenFilters(query: FilterQuery, facets: Facets): ChosenFilter[] {
  const filters = knownFilters(query, facets)
  const entries = new Map<string, FilterQuery[FilterQueryKey]>(Object.entries(filters))
  return filterQueryKeys.flatMap((key) => {
    const said = entries.get(key)
    if (said === undefined) return []
    if (typeof said !== 'object') {
      return [{ key, value: said === true ? '1' : String(said), rest: { ...filters, [key]: undefined } }]
    }
    return said.map((value) => {
      const left = said.filter((other) => other !== value)
      return { key, value, rest: { ...filters, [key]: left.length === 0 ? undefined : left } }
    })
  })
}

/** The filters of a query without values that no option has: those are whatever a caller wrote. */
export function knownFilters(query: FilterQuery, facets: Facets): FilterQuery {
  const isKnown = (key: string, value: string): boolean =>
    optionsOf(facets, key).some((option) => option.value === value)
  const known = Object.entries(filtersOf(query)).map(([key, said]) => {
    if (key === 'rating') return [key, isKnown(key, String(said)) ? said : undefined]
    if (typeof said !== 'object') return [key, said]
    const values = said.filter((value) => isKnown(key, value))
    return [key, values.length === 0 ? undefined : values]
  })
  return filtersOf(Object.fromEntries(known))
}

/** A change that takes every filter away. */
export const withoutFilters: FilterQuery = Object.fromEntries(filterQueryKeys.map((key) => [key, undefined]))

/** The word of an option; its value where there is none. */
export function labelOf(facets: Facets, key: string, value: string): string {
  return optionsOf(facets, key).find((option) => option.value === value)?.label ?? value
}

/** The options of a filter; none where it has none. */
export function optionsOf(facets: Facets, key: string): OptionFacet['options'] {
  const facet = facets.facets.find((one) => one.key === key)
  return facet !== undefined && 'options' in facet ? facet.options : []
}
