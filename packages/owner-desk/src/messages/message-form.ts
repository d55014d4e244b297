import { ContactForm } from '../../../../src/site/contact-form.ts'
import { postForm } from './post-form.ts'

/** `<message-form>`: the shop's contact form, which posts the message to the API at `data-post-to`. */
class MessageForm extends ContactForm {
  protected override deliver(form: HTMLFormElement): Promise<boolean> {
    return postForm(form, this.dataset['postTo'] ?? '')
  }
}

customElements.define('message-form', MessageForm)
