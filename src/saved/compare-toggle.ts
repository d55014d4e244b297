import { hydrateOnce } from '#ui/hydrate.ts'
import type * as Tray from './compare-tray.ts'

const { dataset } = document.documentElement
let tray: typeof Tray | undefined
const loadTray = hydrateOnce(async () => {
  tray = await import('./compare-tray.ts')
})

/** Shows the comparison if the browser has one (`boot.ts`). */
export function showCompared(): void {
  if ('compare' in dataset) void loadTray()
}

/**
 * `<compare-toggle>`: adds the product around it to the comparison, or removes it. Its code loads
 * with the first press.
 */
export class CompareToggle extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.removeAttribute('disabled')
    // The same function each time: an order for a pet moves cards, and with them this element.
    this.addEventListener('click', this.#tell)
    if ('compare' in dataset) void this.#tell()
  }

  #tell = async (press?: Event): Promise<void> => {
    await loadTray()
    tray?.follow(this, press !== undefined)
  }
}
