import * as paths from '#lib/paths.ts'
import { pick } from '#lib/pick.ts'
import { type FilterQuery, filterReaders, filtersOf } from './filter-keys.ts'
import { productSorts } from './sort.ts'

export const productViews = ['grid', 'list'] as const
export type ProductView = (typeof productViews)[number]

/** How many products a page of results shows. */
export const pageSize = 24

/**
 * The keys of a query in the order of an address. Each reads the texts that an address has for it; from none of
 * them, or from what it does not understand, it gives its default. A new key is a line here: types, parser,
 * addresses and calls follow. A key may take several values: then it gives a list, and is written once for each.
 */
const listKeys = {
  /** A category's slug, or nothing. */
  category: (texts: Texts) => limited(texts.at(-1)) || undefined,
  /** Trimmed words, at most 100 characters; empty for none. */
  search: (texts: Texts) => limited(texts.at(-1)),
  sort: oneOf(productSorts),
  view: oneOf(productViews),
  /** From 1. */
  page: (texts: Texts) => {
    const page = Number(texts.at(-1))
    return Number.isSafeInteger(page) && page > 0 ? page : 1
  },
}

/** The filters follow, in their order. */
const keys = { ...listKeys, ...filterReaders }

/** All keys, as they stand in an address. */
export const productQueryKeys: readonly string[] = Object.keys(keys)

/** What the address of `/products` and a call for products say; filters only where they are said. */
export type ProductQuery = {
  [Key in keyof typeof listKeys]: ReturnType<(typeof listKeys)[Key]>
} & FilterQuery

type Texts = readonly string[]

/**
 * Reads the parameters of an address or a call. What it does not understand it takes as not said; of what has
 * one value and is said twice it takes the last, as Netlify's redirects to prebuilt lists do.
 */
export function parseProductQuery(parameters: URLSearchParams): ProductQuery
export function parseProductQuery(parameters: URLSearchParams): object {
  const values = Object.entries(keys).map(([key, read]) => [key, read(parameters.getAll(key))] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/**
 * The parameters of a query. An address leaves out what is default; a call always has its page, since
 * without one it would answer all products, and never the layout.
 */
export function toSearchParams(
  query: Partial<ProductQuery>,
  of: 'address' | 'call' = 'address',
): URLSearchParams {
  const values = new Map<string, unknown>(Object.entries({ ...pick(query, listKeys), ...filtersOf(query) }))
  const parameters = new URLSearchParams()
  for (const [key, read] of Object.entries(keys)) {
    const texts = textsOf(values.get(key))
    const isDefault = String(texts) === String(textsOf(read([])))
    const isSaid = of === 'call' ? key === 'page' || (key !== 'view' && !isDefault) : !isDefault
    if (isSaid) for (const text of texts) parameters.append(key, text)
  }
  return parameters
}

/** The address of a query. */
export function productQueryPath(query: Partial<ProductQuery>): string {
  const text = String(toSearchParams(query))
  return text === '' ? paths.products : `${paths.products}?${text}`
}

/** Page numbers 1 to n for a list of `total` entries; at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
/** One of these values; the first is the default. */
function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return (texts: Texts): Value => values.find((value) => value === texts.at(-1)) ?? values[0]
}

function limited(text = ''): string {
  return text.trim().slice(0, 100)
}

/** `1` for what is set. */
function textsOf(value: unknown): string[] {
  return value === undefined ? [] : [value].flat().map((one) => (one === true ? '1' : String(one)))
}
