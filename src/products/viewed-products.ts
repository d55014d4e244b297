import { viewedKey } from '#lib/storage-keys.ts'
import { persistentIds } from '#lib/persist.ts'

/** Maximum number of saved products. */
const most = 12

/** Ids of products viewed on this device, most recent last. */
export const $viewedIds = persistentIds(viewedKey)

/** Saves a product as the most recent. */
export function keepViewed(id: string): void {
  $viewedIds.change((ids) => new Set([...[...ids].filter((other) => other !== id), id].slice(-most)))
}
