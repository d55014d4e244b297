import { $theme, themes } from './theme-store.ts'

/** `<theme-switch>`: one button per theme (`data-theme-choice`); the current one is pressed. */
export class ThemeSwitch extends HTMLElement {
  #stop = (): void => {}

  connectedCallback(): void {
    this.addEventListener('click', this.#choose)
    this.#stop = $theme.subscribe((theme) => {
      for (const button of this.querySelectorAll('button')) {
        button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === theme))
      }
    })
  }

  disconnectedCallback(): void {
    this.#stop()
  }

  #choose = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    const theme = themes.find((name) => name === button?.dataset['themeChoice'])
    if (theme !== undefined) $theme.change(() => theme)
  }
}
