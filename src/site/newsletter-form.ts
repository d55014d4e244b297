/**
 * `<newsletter-form>`: stores the email address on the device. Messages come from the specification. The code that
 * handles the form loads on submit.
 */
export class NewsletterForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form === null) return
    form.noValidate = true
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.subscribe(form).catch(() =>
        alert('Sorry, there was an error subscribing to the newsletter. Please try again.'),
      )
    })
    // Submitting earlier would just reload the page.
    form.querySelector('[type=submit]')?.removeAttribute('disabled')
  }

  /** Takes the address, or shows what is wrong with it. Throws if it can't be taken. */
  protected async subscribe(form: HTMLFormElement): Promise<void> {
    await (await import('./subscribe.ts')).subscribeOnDevice(form)
  }
}
