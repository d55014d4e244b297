import { sleep } from './wake.ts'

/**
 * The comparison's code comes where the browser keeps a list, or with the first press on a button for it: first-paint.ts
 * queues that (lib/queued-interactions.ts), and it is done when the code is there.
 */
export function followCompare(): void {
  const root = document.documentElement
  const isPressed = (): boolean =>
    globalThis.queuedInteractions?.some(({ control }) => control.matches('compare-toggle *')) === true
  const wake = sleep(root, {
    signs: ['click'],
    isMeant: isPressed,
    hydrate: () => import('./compare-tray.ts'),
  })
  if (root.dataset['compare'] !== undefined || isPressed()) void wake()
}
