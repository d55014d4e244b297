import { toast } from '#ui/toast-store.ts'
import { showProblems } from '#ui/field-problems.ts'
import { postForm } from './post-form.ts'

/** Duration of the simulated sending, in milliseconds. */
const sendingTimeMs = 1000

/**
 * Posts a `<contact-form>` to the host at `postTo` and shows field errors or success. Returns whether it was sent;
 * then the form is cleared. Throws if the host rejects it.
 */
export async function sendMessage(form: HTMLFormElement, postTo: string | undefined): Promise<boolean> {
  const button = form.querySelector('button')
  const status = form.querySelector('[role=status]')
  if (button === null || button.ariaDisabled === 'true' || !showProblems(form)) return false
  const label = button.textContent
  // `disabled` would make the button lose focus.
  button.ariaDisabled = 'true'
  button.textContent = 'Sending...'
  if (status !== null) status.textContent = 'Sending...'
  const isSent = postTo === undefined ? await pretend() : await postForm(form, postTo)
  button.ariaDisabled = null
  button.textContent = label
  if (status !== null) status.textContent = ''
  if (!isSent) throw new Error('the message wasn’t sent')
  form.reset()
  toast({ title: 'Message Sent Successfully!', description: "We'll get back to you within 24 hours." })
  return true
}

function pretend(): Promise<true> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), sendingTimeMs)
  })
}
