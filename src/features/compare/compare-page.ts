import { comparePath, outMark } from '#lib/page-paths.ts'

/**
 * `/compare` without ids in the URL shows the products saved on this device; the boot script has checked for them.
 */
async function followAddress(): Promise<void> {
  const { hash, pathname, search } = location
  const hasIds = new URLSearchParams(search).has('ids')
  const isOut = hash.startsWith(outMark)
  const isKept = !hasIds && document.documentElement.dataset['compare'] !== undefined
  if (!isOut && !isKept) return
  const { $compared, removeCompared } = await import('./compare-store.ts')
  if (isOut) {
    removeCompared(hash.slice(outMark.length))
    history.replaceState(history.state, '', pathname + search)
  }
  const ids = $compared.get().map(({ id }) => id)
  if (isKept && ids.length > 0) location.replace(comparePath(ids))
}

void followAddress()
