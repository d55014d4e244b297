import * as words from '#lib/words.ts'
import { addSubscriber } from '#stores/newsletter.ts'

/**
 * `<newsletter-form>`: keeps the address on the device and says so, in the
 * specification's words. With `data-post-to` it hands it to the host at that path.
 */
export class NewsletterForm extends HTMLElement {
  #isSending = false

  connectedCallback(): void {
    this.querySelector('form')?.addEventListener('submit', this.#subscribe)
  }

  #subscribe = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const field = this.querySelector<HTMLInputElement>('input[type=email]')
    const email = field?.value.trim() ?? ''
    if (field === null || email === '' || this.#isSending) return
    const path = this.dataset['postTo']
    if (path === undefined ? addSubscriber(email) : await this.#post(path)) {
      field.value = ''
      alert(words.subscribed)
    } else {
      alert(words.notSubscribed)
    }
  }

  /** Loads the sending only for a form that is sent. */
  async #post(path: string): Promise<boolean> {
    const form = this.querySelector('form')
    if (form === null) return false
    this.#isSending = true
    try {
      const { postForm } = await import('./post-form.ts')
      return await postForm(form, path)
    } catch {
      return false
    } finally {
      this.#isSending = false
    }
  }
}
