import { comparePath, outMark } from '#lib/page-paths.ts'

/** `/compare`: without products in the address it shows those that this device keeps; first-paint.ts has looked. */
async function followAddress(): Promise<void> {
  const { hash, pathname, search } = location
  const isAsked = new URLSearchParams(search).has('ids')
  const isOut = hash.startsWith(outMark)
  const isKept = !isAsked && document.documentElement.dataset['compare'] !== undefined
  if (!isOut && !isKept) return
  const { $compared, removeCompared } = await import('#stores/compare.ts')
  if (isOut) {
    removeCompared(hash.slice(outMark.length))
    history.replaceState(history.state, '', pathname + search)
  }
  const ids = $compared.get().map(({ id }) => id)
  if (isKept && ids.length > 0) location.replace(comparePath(ids))
}

void followAddress()
