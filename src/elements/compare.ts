/**
 * The comparison's code comes where the browser keeps a list, or with the first press on a button for it: first-paint.ts
 * queues that (lib/queued-interactions.ts), and it is done when the code is there.
 */
export function followCompare(): void {
  const load = (): void => void import('./compare-tray.ts')
  const loadWhenPressed = (): void => {
    if (globalThis.queuedInteractions?.some(({ control }) => control.matches('compare-toggle *'))) load()
  }
  if (document.documentElement.dataset['compare'] !== undefined) load()
  loadWhenPressed()
  document.addEventListener('click', loadWhenPressed)
}
