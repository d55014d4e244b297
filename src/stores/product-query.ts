import { atom, computed } from 'nanostores'
import {
  type ProductQuery,
  parseProductQuery,
  productQueryPath,
  toSearchParams,
} from '#catalogue/product-query.ts'
import { $lastView } from './product-view.ts'

/** The query of `/products` itself. */
export const noQuery = parseProductQuery(new URLSearchParams())

/** What the address says; undefined on the server and before the first look at it. */
export const $productQuery = atom<ProductQuery | undefined>(undefined)

/** The key of the list that it asks for. */
export const $listKey = computed($productQuery, (query = noQuery) => listKey(query))

/** The same for queries that list the same products: they make the same call. */
export function listKey(query: ProductQuery): string {
  return String(toSearchParams(query, 'call'))
}

/** Takes the query from the address, now and at every step through the history. */
export function followAddress(): () => void {
  nameView()
  show(inAddress())
  const read = (): void => show(inAddress())
  window.addEventListener('popstate', read)
  return () => window.removeEventListener('popstate', read)
}

/** An address that names no layout gets the one chosen last. */
export function nameView(): void {
  const query = firstQuery()
  if (query.view === inAddress().view) return
  window.history.replaceState(window.history.state, '', productQueryPath(query))
}

/** Changes the query and the address; all but the view starts again on the first page. */
export function changeProductQuery(change: Partial<ProductQuery>): void {
  const keepsPage = 'page' in change || Object.keys(change).every((name) => name === 'view')
  const { view } = change
  if (view !== undefined) $lastView.change(() => view)
  goTo({ ...current(), ...(keepsPage ? {} : { page: 1 }), ...change })
}

/** Changes the query and the address to that, but for the view. */
export function setProductQuery(query: ProductQuery): void {
  goTo({ ...query, view: current().view })
}

function goTo(query: ProductQuery): void {
  const path = productQueryPath(query)
  if (path === window.location.pathname + window.location.search) return
  window.history.pushState(null, '', path)
  show(inAddress())
}

function current(): ProductQuery {
  return $productQuery.get() ?? firstQuery()
}

/** What a visit begins with. It may be changed before `followAddress` runs. */
function firstQuery(): ProductQuery {
  const hasView = new URLSearchParams(window.location.search).has('view')
  return hasView ? inAddress() : { ...inAddress(), view: $lastView.get() }
}

function inAddress(): ProductQuery {
  return parseProductQuery(new URLSearchParams(window.location.search))
}

function show(query: ProductQuery): void {
  document.documentElement.dataset['view'] = query.view
  $productQuery.set(query)
}
