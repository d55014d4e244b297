import { deleteAccount, readAccount } from '#contract/account.ts'
import { paths } from '#lib/paths.ts'
import { deleteDeviceData, readDeviceData } from '#stores/device-data.ts'
import { failure } from '#stores/messages.ts'
import { $session } from '#stores/session.ts'
import { toast } from '#stores/toasts.ts'

/**
 * `<my-data>`: hands a person all that is kept of them, here and on the server, as a file, and deletes it after the
 * question in its dialog; then they are signed out. What went wrong is told in `data-failed`, and nothing is said to
 * be deleted that isn't: the server comes first.
 */
class MyData extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.querySelector('dialog')
    this.#on('[data-export]', () => void this.#export())
    this.#on('[data-ask]', () => dialog?.showModal())
    this.#on('[data-keep]', () => dialog?.close())
    this.#on('[data-delete]', () => void this.#delete())
  }

  #on(selector: string, press: () => void): void {
    this.querySelector(selector)?.addEventListener('click', press)
  }

  #export = async (): Promise<void> => {
    try {
      const session = $session.get()
      const data = {
        exportedAt: new Date().toISOString(),
        account: session.state === 'signed-in' ? session.user : null,
        server: await readAccount(),
        device: readDeviceData(),
      }
      const file = new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = 'my-data.json'
      link.click()
      URL.revokeObjectURL(link.href)
    } catch {
      this.#fail()
    }
  }

  #delete = async (): Promise<void> => {
    try {
      await deleteAccount()
      await deleteDeviceData()
      location.assign(paths.logout)
    } catch {
      this.querySelector('dialog')?.close()
      this.#fail()
    }
  }

  #fail(): void {
    toast(failure(this.dataset['failed'] ?? ''))
  }
}

customElements.define('my-data', MyData)
