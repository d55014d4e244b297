import { changeProductQuery, nameView } from './query-store.ts'

/**
 * `<view-switch>`: one button per layout (`data-view-choice`). The layout on `<html>` is pressed; the rest is CSS.
 */
class ViewSwitch extends HTMLElement {
  #observer = new MutationObserver(() => this.#press())

  connectedCallback(): void {
    nameView()
    this.#press()
    this.#observer.observe(document.documentElement, { attributeFilter: ['data-view'] })
    this.addEventListener('click', this.#choose)
  }

  disconnectedCallback(): void {
    this.#observer.disconnect()
  }

  #choose = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) changeProductQuery({ view: viewOf(button.dataset['viewChoice']) })
  }

  #press(): void {
    const shown = viewOf(document.documentElement.dataset['view'])
    for (const button of this.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(viewOf(button.dataset['viewChoice']) === shown))
    }
  }
}

function viewOf(name: string | undefined): 'grid' | 'list' {
  return name === 'list' ? 'list' : 'grid'
}

customElements.define('view-switch', ViewSwitch)
