import { atom, computed } from 'nanostores'
import { type ProductQuery, parseProductQuery, productQueryPath } from '#catalogue/product-query.ts'
import { $usualView } from './product-view.ts'

/** A visit without any wish. */
export const noQuery = parseProductQuery(new URLSearchParams())

/** What the address says; undefined on the server and before the first look at it. */
export const $productQuery = atom<ProductQuery | undefined>(undefined)

/** The part of it that decides which products are listed, as a call's query string. */
export const $listing = computed($productQuery, (query = noQuery) => listingOf(query))

/** The call's query string for a query: category, search, sort and page, each only when set. */
export function listingOf({ category, search, sort, page }: ProductQuery): string {
  return new URL(productQueryPath({ category, search, sort, page: Math.max(page, 1) }), 'https://x').search
}

/**
 * Takes the query from the address, now and at every step through the
 * history. An address that names no layout gets the one chosen last.
 */
export function followAddress(): () => void {
  const query = firstQuery()
  if (query.view !== inAddress().view) {
    window.history.replaceState(window.history.state, '', productQueryPath(query))
  }
  show(query)
  const read = (): void => show(inAddress())
  window.addEventListener('popstate', read)
  return () => window.removeEventListener('popstate', read)
}

/** Changes the query and the address; all but the view starts again on the first page. */
export function changeProductQuery(change: Partial<ProductQuery>): void {
  const keepsPage = 'page' in change || Object.keys(change).every((name) => name === 'view')
  const query = { ...($productQuery.get() ?? firstQuery()), ...(keepsPage ? {} : { page: 1 }), ...change }
  const path = productQueryPath(query)
  if (change.view !== undefined) $usualView.set(change.view)
  if (path === window.location.pathname + window.location.search) return
  window.history.pushState(null, '', path)
  show(query)
}

/** What a visit begins with. A quick hand may change it before the address is followed. */
function firstQuery(): ProductQuery {
  const hasView = new URLSearchParams(window.location.search).has('view')
  return hasView ? inAddress() : { ...inAddress(), view: $usualView.get() }
}

function inAddress(): ProductQuery {
  return parseProductQuery(new URLSearchParams(window.location.search))
}

function show(query: ProductQuery): void {
  document.documentElement.dataset['view'] = query.view
  $productQuery.set(query)
}
