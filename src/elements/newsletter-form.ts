import * as words from '#lib/words.ts'

/**
 * `<newsletter-form>`: keeps the address on the device, or hands it to the host at `data-post-to`, and says so in the
 * specification's words. What does it is loaded for a form that is sent.
 */
export class NewsletterForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form === null) return
    form.noValidate = true
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#subscribe(form)
    })
    // Sent before this, it would only load the page anew.
    form.querySelector('[type=submit]')?.removeAttribute('disabled')
  }

  async #subscribe(form: HTMLFormElement): Promise<void> {
    try {
      const { subscribe } = await import('./subscribe.ts')
      await subscribe(form, this.dataset['postTo'])
    } catch {
      alert(words.notSubscribed)
    }
  }
}
