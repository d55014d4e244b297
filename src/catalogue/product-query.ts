import { type ProductSort, productSorts } from './sort.ts'

export const productViews = ['grid', 'list'] as const
export type ProductView = (typeof productViews)[number]

/** How many products a page of results shows. */
export const pageSize = 24

/** What the address of `/products` says. */
export interface ProductQuery {
  /** A category's slug, or nothing. */
  category: string | undefined
  /** Trimmed words, at most 100 characters; empty for none. */
  search: string
  sort: ProductSort
  view: ProductView
  /** From 1. */
  page: number
}

/**
 * Reads the address; what it does not understand it takes as not said, and of
 * what is said twice the last, as Netlify's redirects to prebuilt lists do.
 */
export function parseProductQuery(parameters: URLSearchParams): ProductQuery {
  const last = (name: string): string | undefined => parameters.getAll(name).at(-1)
  const page = Number(last('page') ?? '1')
  return {
    category: last('category')?.trim().slice(0, 100) || undefined,
    search: (last('search') ?? '').trim().slice(0, 100),
    sort: productSorts.find((sort) => sort === last('sort')) ?? 'featured',
    view: productViews.find((view) => view === last('view')) ?? 'grid',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a query; what is as usual is left out. */
export function productQueryPath(query: Partial<ProductQuery>): string {
  const parameters = new URLSearchParams()
  if (query.category !== undefined) parameters.set('category', query.category)
  if (query.search !== undefined && query.search !== '') parameters.set('search', query.search)
  if (query.sort !== undefined && query.sort !== 'featured') parameters.set('sort', query.sort)
  if (query.view !== undefined && query.view !== 'grid') parameters.set('view', query.view)
  if (query.page !== undefined && query.page > 1) parameters.set('page', String(query.page))
  const text = parameters.toString()
  return text === '' ? '/products' : `/products?${text}`
}

/** Page numbers 1 to n for a list of `total` entries; at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
