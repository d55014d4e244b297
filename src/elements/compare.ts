/**
 * The comparison's code comes with the first product that is compared, or where a page has something to compare with
 * and the browser keeps a list. What was pressed before is queued (lib/queued-interactions.ts), and done when it is there.
 */
export function followCompare(): void {
  const load = (): void => void import('./compare-tray.ts')
  const isQueued = globalThis.queuedInteractions?.some(({ control }) => control.matches('compare-toggle *'))
  if (isQueued === true || document.documentElement.dataset['compare'] !== undefined) load()
  else {
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.matches('compare-toggle:not(:defined) *')) load()
    })
  }
}
