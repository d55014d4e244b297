import { helpfulKey } from '#lib/storage-keys.ts'
import { persistentIds } from '#lib/persist.ts'

/** Ids of reviews that this browser marked as helpful. */
export const $helpful = persistentIds(helpfulKey)

/** Adds or removes the vote. */
export function toggleHelpful(id: string): void {
  const isTakenBack = $helpful.get().has(id)
  $helpful.change((before) => {
    const ids = new Set(before)
    if (isTakenBack) ids.delete(id)
    else ids.add(id)
    return ids
  })
}
