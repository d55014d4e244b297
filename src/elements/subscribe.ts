import * as words from '#lib/words.ts'
import { addSubscriber } from '#stores/newsletter.ts'
import { postForm } from './post-form.ts'

const sending = new Set<HTMLFormElement>()

/** Keeps the form's address on the device, or posts it to the host at `path`; then empties the form. Throws where that fails. */
export async function subscribe(form: HTMLFormElement, path: string | undefined): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('input[type=email]')
  const email = field?.value.trim() ?? ''
  if (field === null || email === '' || sending.has(form)) return
  sending.add(form)
  try {
    const isDone = path === undefined ? addSubscriber(email) : await postForm(form, path)
    if (!isDone) throw new Error('the address was not kept')
    field.value = ''
    alert(words.subscribed)
  } finally {
    sending.delete(form)
  }
}
