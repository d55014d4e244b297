import { productQueryKeys } from '#catalogue/product-query.ts'
import * as paths from '#lib/paths.ts'
import { sharedListKeys } from '#lib/shared-list.ts'
import { planKeys } from '#pets/addresses.ts'

/**
 * The pages that are rendered when they are asked for, with the keys of a query that each reads: the CDN keeps an answer
 * for each of their combinations. Everything else of a query is no part of the page.
 */
export const onDemandPages: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [paths.products, productQueryKeys],
  [paths.carePlan, planKeys],
  [paths.compare, ['ids']],
  [paths.list, sharedListKeys],
])
