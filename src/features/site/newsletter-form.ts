/**
 * `<newsletter-form>`: stores the email address on the device or posts it to the host at `data-post-to`. Messages
 * come from the specification. The code for that loads on submit.
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
    // Submitting earlier would just reload the page.
    form.querySelector('[type=submit]')?.removeAttribute('disabled')
  }

  async #subscribe(form: HTMLFormElement): Promise<void> {
    try {
      const { subscribe } = await import('./subscribe.ts')
      await subscribe(form, this.dataset['postTo'])
    } catch {
      alert('Sorry, there was an error subscribing to the newsletter. Please try again.')
    }
  }
}
