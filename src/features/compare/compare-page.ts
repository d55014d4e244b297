import { comparePath, outMark } from '#lib/page-paths.ts'
import type * as CompareStore from './compare-store.ts'

/** Set once it has loaded. */
let store: typeof CompareStore | undefined

/**
 * `/compare` without ids in the URL shows the products saved on this device; the boot script has checked for them.
 */
async function followAddress(): Promise<void> {
  const { hash, pathname, search } = location
  const hasIds = new URLSearchParams(search).has('ids')
  const hasKept = document.documentElement.dataset['compare'] !== undefined
  if (!hash.startsWith(outMark) && !hasKept) return
  store = await import('./compare-store.ts')
  if (removeLinked(hash)) history.replaceState(history.state, '', pathname + search)
  const ids = store.$compared.get().map(({ id }) => id)
  if (!hasIds && hasKept && ids.length > 0) location.replace(comparePath(ids))
}

/** Removes the product that a link's hash names. Returns whether it names one. */
function removeLinked(hash: string): boolean {
  if (store === undefined || !hash.startsWith(outMark)) return false
  store.removeCompared(hash.slice(outMark.length))
  return true
}

// Removes it now, because the visitor may leave the next page before its script runs.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.compare-out') : null
  if (link !== null) removeLinked(link.hash)
})
void followAddress()
