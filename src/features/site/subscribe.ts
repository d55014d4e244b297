import { showProblems } from '#ui/field-problems.ts'
import { postForm } from './post-form.ts'
import { exclusively } from '#lib/exclusively.ts'
import { newsletterKey } from '#lib/storage-keys.ts'

const sending = new Set<HTMLFormElement>()

/**
 * Stores the form's email address on the device, or posts it to `path`, clears the form, and says `sent`. Invalid
 * addresses show an error. Throws if storing or posting fails.
 */
export async function subscribe(
  form: HTMLFormElement,
  path: string | undefined,
  sent = "Thank you for subscribing to our newsletter! You'll receive dental health tips and exclusive offers.",
): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('input[type=email]')
  if (field === null || sending.has(form)) return
  Object.assign(field.dataset, {
    missing: 'Enter your email address.',
    wrong: 'Enter an email address like name@example.com.',
  })
  if (!showProblems(form)) return
  sending.add(form)
  try {
    const isDone = await (path === undefined ? addSubscriber(field.value.trim()) : postForm(form, path))
    if (!isDone) throw new Error('the address wasn’t saved')
    field.value = ''
    alert(sent)
  } finally {
    sending.delete(form)
  }
}

/** Stores an email address on this device. Returns false if the browser's storage refuses. */
async function addSubscriber(email: string): Promise<boolean> {
  let isKept = false
  await exclusively(newsletterKey, () => {
    try {
      const known: unknown = JSON.parse(localStorage.getItem(newsletterKey) ?? '[]')
      const emails = new Set(Array.isArray(known) ? known.filter((entry) => typeof entry === 'string') : [])
      localStorage.setItem(newsletterKey, JSON.stringify([...emails.add(email)]))
      isKept = true
    } catch {
      isKept = false
    }
  })
  return isKept
}
