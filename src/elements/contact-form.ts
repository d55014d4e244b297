import { isChanged } from '#lib/is-changed.ts'
import { contactDraftKey } from '#lib/storage-keys.ts'
import { failure } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'

/**
 * `<contact-form>`: makes no call; it waits a second and says that the
 * message was sent. With `data-post-to` it hands the message to the host at
 * that path. Its words are in `data-sending`, `data-sent` and `data-failed`, the
 * last two with a second line (`-more`). What is being written outlives a reload of the tab, and a
 * message that did not arrive stays as it is. What sends it is loaded for a form that is sent.
 */
class ContactForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form === null) return
    form.noValidate = true
    restore(form)
    // What was written before this script came is part of the draft, too.
    if ([...form.elements].some(isChanged)) keep(form)
    form.addEventListener('input', () => keep(form))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send(form)
    })
    // Sent before this, it would only load the page anew.
    form.querySelector('[type=submit]')?.removeAttribute('disabled')
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const { failed, failedMore = '' } = this.dataset
    try {
      const { sendMessage } = await import('./send-message.ts')
      if (await sendMessage(form, this.dataset)) keep(form)
    } catch {
      if (form.reportValidity()) toast(failure(failedMore, failed))
    }
  }
}

function keep(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(contactDraftKey, JSON.stringify(Object.fromEntries(new FormData(form))))
  } catch {
    // Without storage the draft lives as long as the page does.
  }
}

function restore(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readDraft())) {
    const field = form.elements.namedItem(name)
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    if (isField && !isChanged(field) && typeof value === 'string' && value !== '') field.value = value
  }
}

function readDraft(): object {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(contactDraftKey) ?? '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}

customElements.define('contact-form', ContactForm)
