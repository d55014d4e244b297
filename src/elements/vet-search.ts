/** How long a simulated search takes. */
const searchTimeMs = 1000

/** `<vet-search data-searching data-found>`: shows the sample clinics a second after a ZIP code was sent; a blank one is ignored. */
class VetSearch extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#search()
    })
  }

  #search = async (): Promise<void> => {
    const button = this.querySelector('button')
    const status = this.querySelector('[role=status]')
    const zip = this.querySelector('input')?.value.trim() ?? ''
    if (zip === '' || button === null || status === null || button.disabled) return
    button.disabled = true
    status.textContent = this.dataset['searching'] ?? ''
    delete this.dataset['searched']
    await new Promise((resolve) => {
      setTimeout(resolve, searchTimeMs)
    })
    button.disabled = false
    this.dataset['searched'] = zip
    const count = this.querySelectorAll('[data-results] li.panel').length
    const found = this.dataset['found'] ?? ''
    status.textContent = found.replace('{count}', String(count)).replace('{zip}', () => zip)
  }
}

customElements.define('vet-search', VetSearch)
