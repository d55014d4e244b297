import type { Facets, OptionFacet } from './products-api.ts'
import { type FilterKey, type FilterQuery, filterOf, filtersOf, filterKeys, textsOf } from './filters.ts'

/** An active filter. */
export interface ChosenFilter {
  key: FilterKey
  /** Value as in the URL. */
  value: string
  /** The filters without this one. */
  rest: FilterQuery
}

/** Returns the active filters that the shop knows, one by one, in URL order. */
export function chosenFilters(query: FilterQuery, facets: Facets): ChosenFilter[] {
  const known = knownFilters(query, facets)
  return filterKeys.flatMap((key) => {
    const values = textsOf(known[key])
    return values.map((value) => {
      const left = values.filter((other) => other !== value)
      return { key, value, rest: { ...known, ...filterOf(key, left) } }
    })
  })
}

/** Returns a query's filters without unknown values, because callers can send anything. */
export function knownFilters(query: FilterQuery, facets: Facets): FilterQuery {
  const isKnown = (key: string, value: string): boolean =>
    optionsOf(facets, key).some((option) => option.value === value)
  const known = Object.entries(filtersOf(query)).map(([key, chosen]) => {
    if (key === 'rating') return [key, isKnown(key, String(chosen)) ? chosen : undefined]
    if (typeof chosen !== 'object') return [key, chosen]
    const values = chosen.filter((value) => isKnown(key, value))
    return [key, values.length === 0 ? undefined : values]
  })
  return filtersOf(Object.fromEntries(known))
}

/** A change that clears all filters. */
export const withoutFilters: FilterQuery = Object.fromEntries(filterKeys.map((key) => [key, undefined]))

/** Returns the label of an option, or its value if it has none. */
export function labelOf(facets: Facets, key: string, value: string): string {
  return optionsOf(facets, key).find((option) => option.value === value)?.label ?? value
}

/** Returns the options of a filter, or an empty list. */
export function optionsOf(facets: Facets, key: string): OptionFacet['options'] {
  const facet = facets.facets.find((one) => one.key === key)
  return facet !== undefined && 'options' in facet ? facet.options : []
}
