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
    const button = this.querySelector('button')
    if (button !== null) button.disabled = false
    this.addEventListener('click', this.#toggle)
    if (dataset['compare'] !== undefined) void this.#draw()
  }

  #toggle = async (): Promise<void> => {
    if (!(await loadTray())) return
    dataset['compare'] = ''
    const { toggleProduct } = await import('./compare-tray.ts')
    toggleProduct(this)
  }

  async #draw(): Promise<void> {
    if (!(await loadTray())) return
    const { drawToggle } = await import('./compare-tray.ts')
    drawToggle(this)
  }
}
