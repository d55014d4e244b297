import { persistentAtom } from '@nanostores/persistent'
import { helpfulKey } from '#lib/storage-keys.ts'
import './persist.ts'

/** Ids of the reviews that this browser called helpful. */
export const $helpful = persistentAtom<ReadonlySet<string>>(helpfulKey, new Set(), {
  encode: (ids) => JSON.stringify([...ids]),
  decode,
})

/** Gives the vote, or takes it back. */
export function toggleHelpful(id: string): void {
  const ids = new Set($helpful.get())
  if (!ids.delete(id)) ids.add(id)
  $helpful.set(ids)
}

function decode(stored: unknown): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(String(stored))
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, 2000) : [])
  } catch {
    return new Set()
  }
}
