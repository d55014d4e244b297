import { helpfulKey } from '#lib/storage-keys.ts'
import { persistentIds } from './persist.ts'

/** Ids of the reviews that this browser called helpful. */
export const $helpful = persistentIds(helpfulKey)

/** Gives the vote, or takes it back. */
export function toggleHelpful(id: string): void {
  const isTakenBack = $helpful.get().has(id)
  $helpful.change((before) => {
    const ids = new Set(before)
    if (isTakenBack) ids.delete(id)
    else ids.add(id)
    return ids
  })
}
