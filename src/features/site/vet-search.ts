import { checkForm } from '#ui/checked-form.ts'

/** Duration of the simulated search, in milliseconds. */
const searchTimeMs = 1000

/** `<vet-search>`: shows the sample clinics one second after a ZIP code is submitted. Ignores an empty one. */
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
    // `disabled` would make the button lose the focus.
    button.ariaDisabled = 'true'
    status.textContent = 'Searching...'
    delete this.dataset['searched']
    await new Promise((resolve) => {
      setTimeout(resolve, searchTimeMs)
    })
    button.ariaDisabled = null
    this.dataset['searched'] = zip
    const count = this.querySelectorAll('[data-results] li.panel').length
    status.textContent = `${count} clinics near ${zip}`
  }
}

customElements.define('vet-search', VetSearch)
