import { atom, computed } from 'nanostores'
import type { ProductQuery } from '#catalogue/product-query.ts'
import { type ProductPage, listProducts } from '#contract/products.ts'
import { askWhenBack } from '#lib/when-back.ts'
import { $listKey, $productQuery, listKey, noQuery } from './product-query.ts'
import { createFetcherStore, invalidateKeys } from './queries.ts'

/** The page of products that the address asks for. */
export const $productResults = createFetcherStore<ProductPage, Error>(['products', $listKey], {
  fetcher: () => listProducts($productQuery.get() ?? noQuery),
})

askWhenBack(
  () => $productResults.value?.error !== undefined,
  () => $productResults.revalidate(),
)

const $approached = atom<ProductQuery | undefined>()
const $approachedKey = computed($approached, (query) => query && listKey(query))
const $prefetched = createFetcherStore<ProductPage, Error>(['products', $approachedKey], {
  fetcher: () => listProducts($approached.get() ?? noQuery),
})

let stop: (() => void) | undefined

/** Asks for a list that is likely to be shown next; where that fails, nothing is kept of it. */
export function prefetchResults(query: ProductQuery): void {
  stop ??= $prefetched.listen(({ error }) => {
    const failed = $prefetched.key
    if (error === undefined || failed === undefined) return
    $approached.set(undefined)
    invalidateKeys(failed)
  })
  $approached.set(query)
}
