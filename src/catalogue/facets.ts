/** A filter with what each of its options would leave, or the lowest and the highest price in US dollars, both 0 where none is known, and of how many none is. */
export type Facet =
  | { key: string; options: { value: string; label: string; count: number }[] }
  | { key: 'price'; min: number; max: number; unknown?: number | undefined }

export type OptionFacet = Extract<Facet, { options: unknown }>

/** The options of all filters for a query, counted with all other filters applied and the own one ignored. */
export interface Facets {
  /** What the query finds. */
  total: number
  /** In the order of an address. */
  facets: Facet[]
}
