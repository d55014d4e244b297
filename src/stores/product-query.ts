import { atom, computed } from 'nanostores'
import { type ProductQuery, parseProductQuery, productQueryPath } from '#catalogue/product-query.ts'

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

/** Takes the query from the address, now and at every step through the history. */
export function followAddress(): () => void {
  const read = (): void => show(parseProductQuery(new URLSearchParams(window.location.search)))
  read()
  window.addEventListener('popstate', read)
  return () => window.removeEventListener('popstate', read)
}

/** Changes the query and the address; all but the view starts again on the first page. */
export function changeProductQuery(change: Partial<ProductQuery>): void {
  const keepsPage = 'page' in change || Object.keys(change).every((name) => name === 'view')
  const query = { ...noQuery, ...$productQuery.get(), ...(keepsPage ? {} : { page: 1 }), ...change }
  const path = productQueryPath(query)
  if (path === window.location.pathname + window.location.search) return
  window.history.pushState(null, '', path)
  show(query)
}

function show(query: ProductQuery): void {
  document.documentElement.dataset['view'] = query.view
  $productQuery.set(query)
}
