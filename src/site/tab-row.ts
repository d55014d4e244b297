import { loadOnce } from '#lib/load-once.ts'

/**
 * `<tab-row>`: each tab shows the first 4 products of its list, fetched on hover or focus, and a link to all
 * (`data-more`). Without JavaScript or on errors, tabs are plain links.
 */
class TabRow extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#follow)
    for (const event of ['pointerover', 'focusin']) this.addEventListener(event, this.#approach)
  }

  #approach = ({ target }: Event): void => {
    const tab = tabOf(target)
    if (tab !== null) void this.#list(tab).catch(() => {})
  }

  #follow = async (event: MouseEvent): Promise<void> => {
    const tab = tabOf(event.target)
    if (tab === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    for (const other of this.querySelectorAll('a[data-tab]')) {
      if (other === tab) other.setAttribute('aria-current', 'true')
      else other.removeAttribute('aria-current')
    }
    try {
      const list = await this.#list(tab)
      if (!tab.hasAttribute('aria-current')) return
      if (!list.isConnected) this.append(list)
      for (const panel of this.querySelectorAll<HTMLElement>('[data-panel]')) panel.hidden = panel !== list
    } catch {
      location.assign(tab.href)
    }
  }

  #list(tab: HTMLAnchorElement): Promise<HTMLElement> {
    const here = this.querySelector<HTMLElement>(`[data-panel="${tab.dataset['tab']}"]`)
    return here === null ? loadList(tab) : Promise.resolve(here)
  }
}

const loadList = loadOnce(async (tab: HTMLAnchorElement) => {
  const { fetchList } = await import('#ui/tab-list.ts')
  return fetchList(tab)
})

function tabOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-tab]') : null
}

customElements.define('tab-row', TabRow)
