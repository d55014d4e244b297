import { visitedKey } from '#lib/storage-keys.ts'
import { persistentIds, setIds } from '#lib/persist.ts'

/** Ids of products that were opened at the retailer from the cart. */
export const $visited = persistentIds(visitedKey)

/** Checks or unchecks products as visited. */
export function setVisited(isVisited: boolean, ...products: readonly string[]): void {
  setIds($visited, isVisited, ...products)
}
