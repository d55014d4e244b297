import { comparePath, outMark } from '#lib/page-paths.ts'
import { $compared, removeCompared } from './compare-store.ts'

/**
 * `/compare` without ids in the URL shows the products saved on this device; the boot script has checked for them.
 */
function followAddress(): void {
  const { hash, pathname, search } = location
  if (removeLinked(hash)) history.replaceState(history.state, '', pathname + search)
  if (new URLSearchParams(search).has('ids') || document.documentElement.dataset['compare'] === undefined)
    return
  const ids = $compared.get().map(({ id }) => id)
  if (ids.length > 0) location.replace(comparePath(ids))
}

/** Removes the product that a link's hash names. Returns whether it names one. */
function removeLinked(hash: string): boolean {
  if (!hash.startsWith(outMark)) return false
  removeCompared(hash.slice(outMark.length))
  return true
}

// Removes it now, because the visitor may leave the next page before its script runs.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.compare-out') : null
  if (link !== null) removeLinked(link.hash)
})
followAddress()
