import { openedKey } from '#lib/storage-keys.ts'
import { persistentIds } from './persist.ts'

/** Ids of the products that were opened at the retailer from the cart. */
export const $opened = persistentIds(openedKey)

/** Ticks products, or takes the tick away. */
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
