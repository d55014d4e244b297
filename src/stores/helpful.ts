import { helpfulKey } from '#lib/storage-keys.ts'
import { persistentIds } from './persist.ts'

/** Ids of the reviews that this browser called helpful. */
export const $helpful = persistentIds(helpfulKey)

/** Gives the vote, or takes it back. */
export function toggleHelpful(id: string): void {
  const ids = new Set($helpful.get())
  if (!ids.delete(id)) ids.add(id)
  $helpful.set(ids)
}
