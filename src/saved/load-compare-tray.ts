import { hydrateOnce } from '#ui/hydrate.ts'

/**
 * Loads the comparison's code if the browser has a saved list, or on the first press, which the boot script
 * repeats once the code is here.
 */
export function followCompare(): void {
  const root = document.documentElement
  const hydrate = hydrateOnce(() => import('./compare-tray.ts'))
  const look = (): void => {
    if (root.dataset['compare'] !== undefined) void hydrate()
  }
  look()
  root.addEventListener('click', look)
}
