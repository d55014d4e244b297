import type { Facets } from './facets.ts'
import { type FilterQuery, type FilterQueryKey, filterQueryKeys, filtersOf } from './filter-keys.ts'

/** A filter that is chosen. */
export interface ChosenFilter {
  key: string
  /** As in an address. */
  value: string
  /** The filters without it. */
  rest: FilterQuery
}

/** All filters of a query, one by one, in the order of an address. */
export function chosenFilters(query: FilterQuery): ChosenFilter[] {
  const filters = filtersOf(query)
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

/** A change that takes every filter away. */
export const withoutFilters: FilterQuery = Object.fromEntries(filterQueryKeys.map((key) => [key, undefined]))

/** The word of an option; its value where there is none. */
export function labelOf(facets: Facets | undefined, key: string, value: string): string {
  const facet = facets?.facets.find((one) => one.key === key)
  const option = facet !== undefined && 'options' in facet && facet.options.find((one) => one.value === value)
  return option ? option.label : value
}
