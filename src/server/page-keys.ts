import { productQueryKeys } from '#search/product-query.ts'
import * as paths from '#lib/paths.ts'
import { sharedListKeys } from '#saved/shared-list.ts'
import { planKeys } from '#pets/addresses.ts'

/**
 * Pages rendered on demand, with the query keys that each reads. The CDN caches a page for each combination of
 * them; other keys are ignored.
 */
export const onDemandPages: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [paths.products, productQueryKeys],
  [paths.carePlan, planKeys],
  [paths.compare, ['ids']],
  [paths.list, sharedListKeys],
])
