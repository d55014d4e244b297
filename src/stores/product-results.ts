import { atom } from 'nanostores'
import { type ProductPage, listProducts } from '#contract/products.ts'
import { askWhenBack } from '#lib/when-back.ts'
import { $listing } from './product-query.ts'
import { createFetcherStore, invalidateKeys } from './queries.ts'

const fetcher = (_: unknown, listing: unknown): Promise<ProductPage> => listProducts(String(listing))

/** The page of products that the address asks for. */
export const $productResults = createFetcherStore<ProductPage, Error>(['products', $listing], { fetcher })

askWhenBack(
  () => $productResults.value?.error !== undefined,
  () => $productResults.revalidate(),
)

const $approached = atom<string | undefined>()
const $ahead = createFetcherStore<ProductPage, Error>(['products', $approached], { fetcher })

let stop: (() => void) | undefined

/** Asks for a list that is likely to be wanted next; where that fails, nothing is kept of it. */
export function askAhead(listing: string): void {
  stop ??= $ahead.listen(({ error }) => {
    const failed = $ahead.key
    if (error === undefined || failed === undefined) return
    $approached.set(undefined)
    invalidateKeys(failed)
  })
  $approached.set(listing)
}
