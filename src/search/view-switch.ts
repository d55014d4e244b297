import { StoreElement } from '#ui/store-element.ts'
import type { ProductQuery } from './product-query.ts'
import { $productQuery, changeProductQuery, nameView } from './query-store.ts'

/**
 * `<view-switch>`: one button per layout (`data-view-choice`). The layout on `<html>` is pressed; the rest is CSS.
 */
class ViewSwitch extends StoreElement<ProductQuery | undefined> {
  protected override readonly store = $productQuery

  override connectedCallback(): void {
    nameView()
    this.addEventListener('click', choose)
    super.connectedCallback()
  }

  protected override draw(): void {
    const shown = viewOf(document.documentElement.dataset['view'])
    for (const button of this.querySelectorAll('button')) {
      button.disabled = false
      button.ariaPressed = String(viewOf(button.dataset['viewChoice']) === shown)
    }
  }
}

function choose({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button !== null) changeProductQuery({ view: viewOf(button.dataset['viewChoice']) })
}

function viewOf(name: string | undefined): 'grid' | 'list' {
  return name === 'list' ? 'list' : 'grid'
}

customElements.define('view-switch', ViewSwitch)
