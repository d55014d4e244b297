import { viewKey } from '#lib/storage-keys.ts'
import { attempt } from '#ui/hydrate.ts'

const root = document.documentElement

/**
 * `<view-switch>`: one button per layout (`data-view-choice`). The layout on `<html>` is pressed; the rest is CSS. The
 * URL follows when its code has loaded.
 */
class ViewSwitch extends HTMLElement {
  #watch = new MutationObserver(() => this.#draw())

  connectedCallback(): void {
    this.addEventListener('click', choose)
    this.#watch.observe(root, { attributeFilter: ['data-view'] })
    this.#draw()
    if (shown() === 'list') void attempt(async () => (await import('./query-store.ts')).nameView())
  }

  disconnectedCallback(): void {
    this.#watch.disconnect()
  }

  #draw(): void {
    for (const button of this.querySelectorAll('button')) {
      button.disabled = false
      button.ariaPressed = String(button.dataset['viewChoice'] === shown())
    }
  }
}

function choose({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button === null) return
  root.dataset['view'] = button.dataset['viewChoice']
  const view = shown()
  try {
    localStorage.setItem(viewKey, view)
  } catch {
    // Storage is full or blocked, so the choice counts for this page.
  }
  void attempt(async () => (await import('./query-store.ts')).changeProductQuery({ view }))
}

function shown(): 'grid' | 'list' {
  return root.dataset['view'] === 'list' ? 'list' : 'grid'
}

customElements.define('view-switch', ViewSwitch)
