import { failure } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'
import { sayProblems } from './field-problems.ts'
import { postForm } from './post-form.ts'

/** How long the simulated sending takes. */
const sendingTimeMs = 1000

/**
 * Sends the form of a `<contact-form>`, whose words and host are its `data-`; says what is wrong below its fields, or
 * that it was sent or not. Answers whether it was: then the form is empty, else as it was.
 */
export async function sendMessage(form: HTMLFormElement, words: DOMStringMap): Promise<boolean> {
  const { postTo, sending = '', sent = '', sentMore = '', failed = '', failedMore = '' } = words
  const button = form.querySelector('button')
  const status = form.querySelector('[role=status]')
  if (button === null || button.ariaDisabled === 'true' || !sayProblems(form)) return false
  const label = button.textContent
  // A button that is disabled would lose the focus.
  button.ariaDisabled = 'true'
  button.textContent = sending
  if (status !== null) status.textContent = sending
  const isSent = postTo === undefined ? await pretend() : await postForm(form, postTo)
  button.ariaDisabled = null
  button.textContent = label
  if (status !== null) status.textContent = ''
  if (isSent) form.reset()
  toast(isSent ? { title: sent, description: sentMore } : failure(failedMore, failed))
  return isSent
}

function pretend(): Promise<true> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), sendingTimeMs)
  })
}
