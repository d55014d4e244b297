import { openedKey } from '#lib/storage-keys.ts'
import { persistentIds } from '#lib/persist.ts'

/** Ids of products that were opened at the retailer from the cart. */
export const $opened = persistentIds(openedKey)

/** Checks or unchecks products as visited. */
export function setOpened(isOpened: boolean, ...products: readonly string[]): void {
  $opened.change((before) => {
    const ids = new Set(before)
    for (const id of products) {
      if (isOpened) ids.add(id)
      else ids.delete(id)
    }
    return ids
  })
}
