import { checkForm } from '#ui/checked-form.ts'

/** Duration of the simulated search, in milliseconds. */
const searchTimeMs = 1000

/**
 * `<vet-search>`: puts the ZIP code into the links to real searches. Shows the shop's own clinics one second later.
 */
class VetSearch extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form === null) return
    checkForm(form, () => void this.#search())
    // Submitting earlier would just reload the page.
    form.querySelector('[type=submit]')?.removeAttribute('disabled')
  }

  async #search(): Promise<void> {
    const button = this.querySelector('button')
    const status = this.querySelector('[role=status]')
    if (button === null || status === null || button.ariaDisabled === 'true') return
    const zip = this.querySelector('input')?.value.trim() ?? ''
    // `disabled` would make the button lose focus.
    button.ariaDisabled = 'true'
    status.textContent = 'Searching...'
    delete this.dataset['searched']
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-near]')) {
      const words = `${link.dataset['near']} near ${zip}`
      const url = new URL(link.href)
      url.searchParams.set('query', words)
      link.href = url.href
      const name = link.querySelector('b') ?? link
      name.textContent = `Find ${words}`
    }
    const typed = this.querySelector('[data-zip]')
    if (typed !== null) typed.textContent = zip
    await new Promise((resolve) => {
      setTimeout(resolve, searchTimeMs)
    })
    button.ariaDisabled = null
    this.dataset['searched'] = zip
    const count = this.querySelectorAll('[data-results] li.panel').length
    const listed = count === 0 ? '' : ` Our ${count} ${this.dataset['clinics'] ?? 'clinics'} follow.`
    status.textContent = `The searches below use ${zip}.${listed}`
  }
}

customElements.define('vet-search', VetSearch)
