import * as words from '#lib/words.ts'
import { addSubscriber } from '#stores/newsletter.ts'
import { sayProblems } from './field-problems.ts'
import { postForm } from './post-form.ts'

const sending = new Set<HTMLFormElement>()

/**
 * Keeps the form's address on the device, or posts it to the host at `path`; then empties the form. What is no address
 * is said below the field. Throws where keeping or posting fails.
 */
export async function subscribe(form: HTMLFormElement, path: string | undefined): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('input[type=email]')
  if (field === null || sending.has(form)) return
  Object.assign(field.dataset, { missing: words.emailMissing, wrong: words.emailWrong })
  if (!sayProblems(form)) return
  sending.add(form)
  try {
    const isDone = await (path === undefined ? addSubscriber(field.value.trim()) : postForm(form, path))
    if (!isDone) throw new Error('the address was not kept')
    field.value = ''
    alert(words.subscribed)
  } finally {
    sending.delete(form)
  }
}
