import { hydrateOn } from '#ui/hydrate.ts'

/**
 * Loads the comparison's code if the browser has a saved list, or on the first click. The boot script queues
 * clicks (lib/queued-presses.ts), and they run once the code is here.
 */
export function followCompare(): void {
  const root = document.documentElement
  const isPressed = (): boolean =>
    globalThis.queuedPresses?.some((button) => button.matches('compare-toggle *')) === true
  const hydrate = hydrateOn(root, {
    events: ['click'],
    isMeant: isPressed,
    hydrate: () => import('./compare-tray.ts'),
  })
  if (root.dataset['compare'] !== undefined || isPressed()) void hydrate()
}
