import { NewsletterForm } from '../../../../src/site/newsletter-form.ts'

/**
 * `<subscriber-form>`: the shop's newsletter form, which posts the address to the API at `data-post-to`. On every
 * page, so its code loads on submit.
 */
class SubscriberForm extends NewsletterForm {
  protected override async subscribe(form: HTMLFormElement): Promise<void> {
    const [{ subscribe }, { postForm }] = await Promise.all([
      import('../../../../src/site/subscribe.ts'),
      import('./post-form.ts'),
    ])
    await subscribe(
      form,
      () => postForm(form, this.dataset['postTo'] ?? '', { page: location.pathname }),
      // With a link to confirm, nobody is subscribed yet.
      'Almost done! We sent you an email. Open the link in it to confirm your address.',
    )
  }
}

customElements.define('subscriber-form', SubscriberForm)
