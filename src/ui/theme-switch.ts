import { StoreElement } from './store-element.ts'
import { $theme, type Theme, themes } from './theme-store.ts'

/** `<theme-switch>`: one button per theme (`data-theme-choice`); the current one is pressed. */
export class ThemeSwitch extends StoreElement<Theme> {
  protected override readonly store = $theme

  override connectedCallback(): void {
    this.addEventListener('click', choose)
    super.connectedCallback()
  }

  protected override draw(theme: Theme): void {
    for (const button of this.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === theme))
    }
  }
}

function choose({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  const theme = themes.find((name) => name === button?.dataset['themeChoice'])
  if (theme !== undefined) $theme.change(() => theme)
}
