import { helpfulKey } from '#lib/storage-keys.ts'
import { persistentIds, setIds } from '#lib/persist.ts'

/** Ids of reviews that this browser marked as helpful. */
export const $helpful = persistentIds(helpfulKey)

/** Adds or removes the vote. */
export function toggleHelpful(id: string): void {
  setIds($helpful, !$helpful.get().has(id), id)
}
