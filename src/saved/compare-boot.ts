import { outFragment } from '#lib/page-paths.ts'
import { compareKey } from '#lib/storage-keys.ts'

/**
 * Inline in the head of `/compare`: removes the product that a link's hash names from this device. Any later, a
 * visitor could leave the page before it's done.
 */
const { hash, pathname, search } = location
if (hash.startsWith(outFragment)) {
  try {
    const kept: ({ id: string } | null)[] = JSON.parse(localStorage.getItem(compareKey) ?? '[]')
    localStorage.setItem(
      compareKey,
      JSON.stringify(kept.filter((one) => one?.id !== hash.slice(outFragment.length))),
    )
  } catch {
    // Without storage there's nothing to remove.
  }
  history.replaceState(history.state, '', pathname + search)
}
