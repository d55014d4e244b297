import { type ProductPage, listProducts } from '#contract/products.ts'
import { $listing } from './product-query.ts'
import { createFetcherStore } from './queries.ts'

/** The page of products that the address asks for. */
export const $productResults = createFetcherStore<ProductPage, Error>(['products', $listing], {
  fetcher: (_, listing) => listProducts(String(listing)),
})
