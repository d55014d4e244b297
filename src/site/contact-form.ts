import { contactDraftKey } from '#lib/storage-keys.ts'
import { failure, toast } from '#ui/toast-store.ts'

/** Duration of the simulated sending, in milliseconds. */
const sendingTimeMs = 1000

/**
 * `<contact-form>`: simulates sending for one second. Drafts survive a reload, and failed messages stay. The code
 * that handles the form loads on submit.
 */
export class ContactForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form === null) return
    form.noValidate = true
    restore(form)
    // Text typed before this script loaded is part of the draft.
    if ([...form.elements].some(isChanged)) keep(form)
    form.addEventListener('input', () => keep(form))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send(form)
    })
    // Submitting earlier would just reload the page.
    form.querySelector('[type=submit]')?.removeAttribute('disabled')
  }

  async #send(form: HTMLFormElement): Promise<void> {
    try {
      const { sendMessage } = await import('./send-message.ts')
      if (await sendMessage(form, () => this.deliver(form))) keep(form)
    } catch {
      if (form.reportValidity()) toast(failure('Failed to send message. Please try again.'))
    }
  }

  /** Returns whether the message was delivered. */
  protected deliver(_form: HTMLFormElement): Promise<boolean> {
    return new Promise((resolve) => {
      setTimeout(() => resolve(true), sendingTimeMs)
    })
  }
}

function keep(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(contactDraftKey, JSON.stringify(Object.fromEntries(new FormData(form))))
  } catch {
    // Without storage, the draft lasts as long as the page.
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

/** Returns whether a visitor has changed a field's initial value. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const builtWith = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(builtWith, 0)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}

customElements.define('contact-form', ContactForm)
