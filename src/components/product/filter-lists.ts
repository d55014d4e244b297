import type { OptionFacet } from '#catalogue/facets.ts'
import type { FilterQuery } from '#catalogue/filter-keys.ts'

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
