import { comparePath } from '#lib/page-paths.ts'

/**
 * `/compare` without ids in the URL shows the products saved on this device; the boot script has checked for them.
 */
async function showKept(): Promise<void> {
  const hasCompared = document.documentElement.dataset['compare'] !== undefined
  if (!hasCompared || new URLSearchParams(location.search).has('ids')) return
  const { $compared } = await import('./compare-store.ts')
  const ids = $compared.get().map(({ id }) => id)
  if (ids.length > 0) location.replace(comparePath(ids))
}
void showKept()
