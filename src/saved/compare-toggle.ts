import { hydrateOnce } from '#ui/hydrate.ts'

const { dataset } = document.documentElement
const loadTray = hydrateOnce(() => import('./compare-tray.ts'))

/** Shows the comparison if the browser has one (`boot.ts`). */
export function showCompared(): void {
  if (dataset['compare'] !== undefined) void loadTray()
}

/**
 * `<compare-toggle>`: adds the product of the surrounding `data-product` to the comparison, or removes it. Its code
 * loads with the first press.
 */
export class CompareToggle extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.removeAttribute('disabled')
    this.addEventListener('click', () => void this.#tell(true))
    if (dataset['compare'] !== undefined) void this.#tell(false)
  }

  async #tell(isPressed: boolean): Promise<void> {
    if (await loadTray()) (await import('./compare-tray.ts')).follow(this, isPressed)
  }
}
