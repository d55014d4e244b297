import { isOtherAccount } from '#lib/call.ts'
import { failure, toast } from '#ui/toast-store.ts'

/**
 * `<my-data>`: exports or deletes everything stored about a person, on the device and on the server. `data-do` on
 * a button names its action; errors appear in `data-failed`.
 */
class MyData extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const wanted = target instanceof HTMLElement ? target.dataset['do'] : undefined
      if (wanted === undefined) return
      import('./person-data.ts')
        .then(({ doWithPersonData }) => doWithPersonData(wanted, this.querySelector('dialog')))
        .catch((error: unknown) => {
          if (!isOtherAccount(error)) toast(failure(this.dataset['failed'] ?? ''))
        })
    })
  }
}

customElements.define('my-data', MyData)
