import * as paths from '#lib/paths.ts'
import { pick } from '#lib/fields.ts'
import { type FilterQuery, filters, filtersOf, textsOf } from './filters.ts'

/** `featured` is the catalog's own order, or best match first in a search. */
export const productSorts = ['featured', 'price-low', 'price-high', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

export const productViews = ['grid', 'list'] as const
export type ProductView = (typeof productViews)[number]

/** Products per page. */
export const pageSize = 24

/** The first cards of a list have their drawings in the page, so that they need no request. */
export const inlinePictures = 4

/**
 * Query keys in URL order. Each reader returns its default for missing or invalid values. Adding a key here updates
 * types, parser, URLs and calls. A key with several values gives a list and repeats in the URL.
 */
const listKeys = {
  /** Category slug, if any. */
  category: (texts: Texts) => limited(texts.at(-1)) || undefined,
  /** Trimmed, at most `maxSearchLength` characters; empty for none. */
  search: (texts: Texts) => limited(texts.at(-1)),
  sort: oneOf(productSorts),
  view: oneOf(productViews),
  /** Starts at 1. */
  page: (texts: Texts) => {
    const page = Number(texts.at(-1))
    return Number.isSafeInteger(page) && page > 0 ? page : 1
  },
}

/** Filters come last, in their own order. */
const readers = new Map<string, (texts: Texts) => unknown>([
  ...Object.entries(listKeys),
  ...Object.entries(filters),
])

/** All keys in a URL. */
export const productQueryKeys: readonly string[] = [...readers.keys()]

/** Title of a search page, and heading of its results. */
export function searchTitle(search: string): string {
  return `Search results for “${search}”`
}

/** The query of `/products` and of API calls. Inactive filters are missing. */
export type ProductQuery = {
  [Key in keyof typeof listKeys]: ReturnType<(typeof listKeys)[Key]>
} & FilterQuery

type Texts = readonly string[]

/**
 * Parses the parameters of a URL or call. Ignores invalid values. If a single-value key repeats, the last value
 * wins, as in Netlify's redirects to prebuilt lists.
 */
export function parseProductQuery(parameters: URLSearchParams): ProductQuery
export function parseProductQuery(parameters: URLSearchParams): object {
  const values = [...readers].map(([key, read]) => [key, read(parameters.getAll(key))] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/**
 * Returns the parameters of a query. URLs omit defaults. Calls omit the layout but always have a page, because a
 * call without one returns all products.
 */
export function toSearchParams(
  query: Partial<ProductQuery>,
  of: 'address' | 'call' = 'address',
): URLSearchParams {
  const values = new Map<string, unknown>(Object.entries({ ...pick(query, listKeys), ...filtersOf(query) }))
  const parameters = new URLSearchParams()
  for (const [key, read] of readers) {
    const texts = textsOf(values.get(key))
    const isDefault = String(texts) === String(textsOf(read([])))
    const isGiven = of === 'call' ? key === 'page' || (key !== 'view' && !isDefault) : !isDefault
    if (isGiven) for (const text of texts) parameters.append(key, text)
  }
  return parameters
}

/** Returns the URL of a query. */
export function productQueryPath(query: Partial<ProductQuery>): string {
  const text = String(toSearchParams(query))
  return text === '' ? paths.products : `${paths.products}?${text}`
}

/** Returns the same key for queries with the same facets: order, page and layout don't matter. */
export function facetsKey(query: ProductQuery): string {
  return String(toSearchParams({ ...query, sort: 'featured', view: 'grid', page: 1 }))
}

/** Page numbers 1 to n for a list of `total` entries; at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Returns a reader that accepts only these values; the first is the default. */
function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return (texts: Texts): Value => values.find((value) => value === texts.at(-1)) ?? values[0]
}

function limited(text = ''): string {
  return text.trim().slice(0, maxSearchLength)
}

/** Maximum length of a search, in characters: two sentences about a pet and what they can't have. */
export const maxSearchLength = 300
