import { canSend } from './can-send.ts'

/** How long a simulated search takes. */
const searchTimeMs = 1000

/** `<vet-search data-searching data-found>`: shows the sample clinics a second after a ZIP code was sent; a blank one is not. */
class VetSearch extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form === null) return
    form.noValidate = true
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#search(form)
    })
    // Sent before this, it would only load the page anew.
    form.querySelector('[type=submit]')?.removeAttribute('disabled')
  }

  #search = async (form: HTMLFormElement): Promise<void> => {
    const button = this.querySelector('button')
    const status = this.querySelector('[role=status]')
    if (button === null || status === null || button.ariaDisabled === 'true') return
    if (!(await canSend(form))) return
    // As it was checked: more may have been typed while the code for that came.
    const zip = this.querySelector('input')?.value.trim() ?? ''
    if (button.ariaDisabled === 'true') return
    // A button that is disabled would lose the focus.
    button.ariaDisabled = 'true'
    status.textContent = this.dataset['searching'] ?? ''
    delete this.dataset['searched']
    await new Promise((resolve) => {
      setTimeout(resolve, searchTimeMs)
    })
    button.ariaDisabled = null
    this.dataset['searched'] = zip
    const count = this.querySelectorAll('[data-results] li.panel').length
    const found = this.dataset['found'] ?? ''
    status.textContent = found.replace('{count}', String(count)).replace('{zip}', () => zip)
  }
}

customElements.define('vet-search', VetSearch)
