import { atom, computed } from 'nanostores'
import type { ProductQuery } from './product-query.ts'
import { type ProductPage, listProducts } from './products-api.ts'
import { onReconnect } from '#lib/on-reconnect.ts'
import { $listKey, $productQuery, listKey, noQuery } from './query-store.ts'
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
  fetcher: () => listProducts($productQuery.get() ?? noQuery),
})

onReconnect(
  () => $productResults.value?.error !== undefined,
  () => $productResults.revalidate(),
)

const $approached = atom<ProductQuery | undefined>()
const $approachedKey = computed($approached, (query) => query && listKey(query))
const $prefetched = createFetcherStore<ProductPage, Error>(['products', $approachedKey], {
  fetcher: () => listProducts($approached.get() ?? noQuery),
})

let stop: (() => void) | undefined

/** Prefetches a list that is likely to be next. Failures aren't cached. */
export function prefetchResults(query: ProductQuery): void {
  stop ??= $prefetched.listen(({ error }) => {
    const failed = $prefetched.key
    if (error === undefined || failed === undefined) return
    $approached.set(undefined)
    invalidateKeys(failed)
  })
  $approached.set(query)
}
