import { atom, computed } from 'nanostores'
import { type ProductQuery, parseProductQuery, productQueryPath, toSearchParams } from './product-query.ts'
import { showResultsTop } from './results-focus.ts'

/** The query of `/products` without parameters. */
export const noQuery = parseProductQuery(new URLSearchParams())

/** The URL's query; undefined on the server and until first read. */
export const $productQuery = atom<ProductQuery | undefined>(undefined)

/** Key of the list for this query. */
export const $listKey = computed($productQuery, (query = noQuery) => listKey(query))

/** Returns the same key for queries that make the same call. */
export function listKey(query: ProductQuery): string {
  return String(toSearchParams(query, 'call'))
}

/** Keys of the lists that this page has, so that they open offline. */
export const loadedLists = new Set<string>()

/** Whether the last change of the list was refused because the device is offline. */
export const $isHeld = atom(false)

/** Follows the URL, now and through history navigation. */
export function followAddress(): () => void {
  nameView()
  show(inAddress())
  const read = (): void => show(inAddress())
  const release = (): void => $isHeld.set(false)
  addEventListener('popstate', read)
  addEventListener('online', release)
  return () => {
    removeEventListener('popstate', read)
    removeEventListener('online', release)
  }
}

/** Adds the last-used layout to a URL without one. */
export function nameView(): void {
  const query = firstQuery()
  if (query.view === inAddress().view) return
  history.replaceState(history.state, '', productQueryPath(query))
}

/** Changes the query and URL. Any change except the layout goes back to page 1. */
export function changeProductQuery(change: Partial<ProductQuery>): void {
  const keepsPage = 'page' in change || Object.keys(change).every((name) => name === 'view')
  goTo({ ...current(), ...(keepsPage ? {} : { page: 1 }), ...change })
}

/** Sets the query and URL, but keeps the layout. */
export function setProductQuery(query: ProductQuery): void {
  goTo({ ...query, view: current().view })
}

function goTo(query: ProductQuery): void {
  const path = productQueryPath(query)
  if (path === location.pathname + location.search) return
  const isSameList = listKey(query) === listKey(inAddress())
  // Offline, filters over a list that doesn't follow them would be wrong.
  const isHeld = !navigator.onLine && !isSameList && !loadedLists.has(listKey(query))
  $isHeld.set(isHeld)
  if (!isSameList) showResultsTop()
  if (isHeld) return
  history.pushState(null, '', path)
  show(inAddress())
}

function current(): ProductQuery {
  return $productQuery.get() ?? firstQuery()
}

/**
 * Returns the initial query, which may change before `followAddress` runs. Its layout is the page's: the URL's or the
 * stored one (boot.ts), or the one pressed since (view-switch.ts).
 */
function firstQuery(): ProductQuery {
  return { ...inAddress(), view: document.documentElement.dataset['view'] === 'list' ? 'list' : 'grid' }
}

function inAddress(): ProductQuery {
  return parseProductQuery(new URLSearchParams(location.search))
}

function show(query: ProductQuery): void {
  document.documentElement.dataset['view'] = query.view
  $productQuery.set(query)
}
