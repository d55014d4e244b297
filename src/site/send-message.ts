import { toast } from '#ui/toast-store.ts'
import { showProblems } from '#ui/field-problems.ts'

/**
 * Delivers a message and shows field errors or success. Returns whether it was delivered; then the form is cleared.
 * Throws if it wasn't.
 */
export async function sendMessage(form: HTMLFormElement, deliver: () => Promise<boolean>): Promise<boolean> {
  const button = form.querySelector('button')
  const status = form.querySelector('[role=status]')
  if (button === null || button.ariaDisabled === 'true' || !showProblems(form)) return false
  const label = button.textContent
  // `disabled` would make the button lose focus.
  button.ariaDisabled = 'true'
  button.textContent = 'Sending...'
  if (status !== null) status.textContent = 'Sending...'
  const isSent = await deliver()
  button.ariaDisabled = null
  button.textContent = label
  if (status !== null) status.textContent = ''
  if (!isSent) throw new Error('the message wasn’t sent')
  form.reset()
  // Only a page with answer times promises one.
  const when = document.getElementById('times') === null ? 'as soon as we can' : 'within 24 hours'
  toast({ title: 'Message Sent Successfully!', description: `We'll get back to you ${when}.` })
  return true
}
