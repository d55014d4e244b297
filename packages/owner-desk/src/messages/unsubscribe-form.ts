/**
 * `<unsubscribe-form>`: unsubscribes the reader when they press the button. Opening the link does nothing, because
 * email programs open links on their own. `data-post-to` is the API path.
 */
class UnsubscribeForm extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    const status = this.querySelector('[role=status]')
    const id = new URLSearchParams(location.search).get('id')
    if (button === null || status === null) return
    button.disabled = id === null
    if (id === null) status.textContent = 'This link isn’t complete. Use the whole link from the email.'
    button.addEventListener('click', async () => {
      if (button.ariaDisabled === 'true') return
      button.ariaDisabled = 'true'
      try {
        const body = new URLSearchParams({ id: id ?? '' })
        const { ok, status: code } = await fetch(this.dataset['postTo'] ?? '', { method: 'POST', body })
        if (!ok) throw new Error(String(code))
        status.textContent = 'You’re unsubscribed. We deleted your email address.'
        button.hidden = true
      } catch {
        status.textContent = 'We couldn’t unsubscribe you. Try again in a few minutes.'
      }
      button.ariaDisabled = null
    })
  }
}

customElements.define('unsubscribe-form', UnsubscribeForm)
