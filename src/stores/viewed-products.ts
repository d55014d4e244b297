import { viewedKey } from '#lib/storage-keys.ts'
import { persistentIds } from './persist.ts'

/** How many are kept. */
const most = 12

/** Ids of the products whose pages were looked at on this device, the latest last. */
export const $viewedIds = persistentIds(viewedKey)

/** Keeps a product as the latest of them. */
export function keepViewed(id: string): void {
  $viewedIds.change((ids) => new Set([...[...ids].filter((other) => other !== id), id].slice(-most)))
}
