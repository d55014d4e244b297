import { openedKey } from '#lib/storage-keys.ts'
import { persistentIds, setIds } from '#lib/persist.ts'

/** Ids of products that were opened at the retailer from the cart. */
export const $opened = persistentIds(openedKey)

/** Checks or unchecks products as visited. */
export function setOpened(isOpened: boolean, ...products: readonly string[]): void {
  setIds($opened, isOpened, ...products)
}
