import { contactDraftKey } from '#lib/storage-keys.ts'
import { failure } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'
import { canSend } from './can-send.ts'

/** How long the simulated sending takes. */
const sendingTimeMs = 1000

/**
 * `<contact-form>`: makes no call; it waits a second and says that the
 * message was sent. With `data-post-to` it hands the message to the host at
 * that path. Its words are in `data-sending`, `data-sent` and `data-failed`, the
 * last two with a second line (`-more`). What is being written outlives a reload of the tab, and a
 * message that did not arrive stays as it is.
 */
class ContactForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form === null) return
    form.noValidate = true
    restore(form)
    form.addEventListener('input', () => keep(form))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(form, this.dataset)
    })
  }
}

async function send(form: HTMLFormElement, words: DOMStringMap): Promise<void> {
  const { postTo, sending = '', sent = '', sentMore = '', failed = '', failedMore = '' } = words
  const button = form.querySelector('button')
  const status = form.querySelector('[role=status]')
  // A button that is disabled would lose the focus.
  if (button === null || button.ariaDisabled === 'true' || !(await canSend(form))) return
  const label = button.textContent
  button.ariaDisabled = 'true'
  button.textContent = sending
  if (status !== null) status.textContent = sending
  const isSent = postTo === undefined ? await pretend() : await post(form, postTo)
  button.ariaDisabled = null
  button.textContent = label
  if (status !== null) status.textContent = ''
  if (!isSent) {
    toast(failure(failedMore, failed))
    return
  }
  form.reset()
  keep(form)
  toast({ title: sent, description: sentMore })
}

function pretend(): Promise<true> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), sendingTimeMs)
  })
}

/** Loads the sending only for a form that is sent. */
async function post(form: HTMLFormElement, path: string): Promise<boolean> {
  try {
    const { postForm } = await import('./post-form.ts')
    return await postForm(form, path)
  } catch {
    return false
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
    if (isField && typeof value === 'string' && value !== '') field.value = value
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
