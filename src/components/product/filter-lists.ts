import type { Facet, Facets } from '#catalogue/facets.ts'
import type { FilterQuery } from '#catalogue/filter-keys.ts'

export type OptionFacet = Extract<Facet, { options: unknown }>

/** The options of a filter; none where it has none. */
export function optionsOf(facets: Facets, key: string): OptionFacet['options'] {
  const facet = facets.facets.find((one) => one.key === key)
  return facet !== undefined && 'options' in facet ? facet.options : []
}

/** A filter of several values with one of them chosen, or not any more; in the order of its options. */
export function toggled(
  chosen: readonly string[] = [],
  options: OptionFacet['options'],
  value: string,
): readonly string[] | undefined {
  const next = options.map((option) => option.value).filter((one) => chosen.includes(one) !== (one === value))
  return next.length === 0 ? undefined : next
}

/** The filters that have several values. */
export type ListKey = {
  [Key in keyof FilterQuery]-?: NonNullable<FilterQuery[Key]> extends readonly string[] ? Key : never
}[keyof FilterQuery]
