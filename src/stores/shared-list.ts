import { atom } from 'nanostores'
import { type ProductAnswer } from '#contract/product.ts'
import { productsByIds } from '#contract/products-by-ids.ts'
import { askWhenBack } from '#lib/when-back.ts'
import { createFetcherStore } from './queries.ts'

/** Ids of the list that the page shows, joined by commas; undefined where there is none to ask for. */
export const $sharedIds = atom<string | undefined>()

/** The products of that list that the shop has. */
export const $sharedProducts = createFetcherStore<ProductAnswer[], Error>(['shared-list', $sharedIds], {
  fetcher: () => productsByIds(($sharedIds.get() ?? '').split(',')),
})

askWhenBack(
  () => $sharedProducts.value?.error !== undefined,
  () => $sharedProducts.revalidate(),
)
