import { failure } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'

/**
 * `<my-data>`: hands a person all that is kept of them, here and on the server, as a file, and deletes it after the
 * question in its dialog; then they are signed out. Its buttons say in `data-do` what they do, which is loaded when
 * it is asked for. What went wrong is told in `data-failed`, and nothing is said to be deleted that isn't.
 */
class MyData extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const wanted = target instanceof HTMLElement ? target.dataset['do'] : undefined
      if (wanted === undefined) return
      import('./person-data.ts')
        .then(({ doWithPersonData }) => doWithPersonData(wanted, this.querySelector('dialog')))
        .catch(() => toast(failure(this.dataset['failed'] ?? '')))
    })
  }
}

customElements.define('my-data', MyData)
