import type { ProductQuery } from './product-query.ts'
import { type ProductPage, listProducts } from './products-api.ts'
import { onReconnect } from '#lib/on-reconnect.ts'
import { $listKey, $productQuery, listKey, loadedLists, noQuery } from './query-store.ts'
import { nanoquery } from '@nanostores/query'

/** Caching as section 9 of the specification asks: fetched once and never stale. No retries, no refetch. */
const [createFetcherStore, , { invalidateKeys }] = nanoquery({
  dedupeTime: Number.POSITIVE_INFINITY,
  cacheLifetime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: null,
})

/** The page of products for the current URL. */
export const $productResults = createFetcherStore<ProductPage, Error>(['products', $listKey], {
  fetcher: () => load($productQuery.get() ?? noQuery),
})

onReconnect(
  () => $productResults.value?.error !== undefined,
  () => $productResults.revalidate(),
)

// Requests a list as soon as it's chosen, while React draws the pressed control.
$listKey.listen((key) => {
  if (!loadedLists.has(key)) void $productResults.fetch()
})

/** Prefetches a list that is likely to be next. Failures aren't cached. */
export async function prefetchResults(query: ProductQuery): Promise<void> {
  const key = `products${listKey(query)}`
  const $next = createFetcherStore<ProductPage, Error>(key, { fetcher: () => load(query) })
  if ('error' in (await $next.fetch())) invalidateKeys(key)
}

async function load(query: ProductQuery): Promise<ProductPage> {
  const page = await listProducts(query)
  loadedLists.add(listKey(query))
  return page
}
