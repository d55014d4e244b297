import { addSubscriber } from '#stores/newsletter.ts'

/** `<newsletter-form>`: keeps the address on the device and says so, in the specification's words. */
export class NewsletterForm extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('form')?.addEventListener('submit', this.#subscribe)
  }

  #subscribe = (event: SubmitEvent): void => {
    event.preventDefault()
    const field = this.querySelector('input')
    const email = field?.value.trim() ?? ''
    if (field === null || email === '') return
    if (addSubscriber(email)) {
      field.value = ''
      alert(
        "Thank you for subscribing to our newsletter! You'll receive dental health tips and exclusive offers.",
      )
    } else {
      alert('Sorry, there was an error subscribing to the newsletter. Please try again.')
    }
  }
}
