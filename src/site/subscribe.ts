import { showProblems } from '#ui/field-problems.ts'
import { exclusively } from '#lib/persist.ts'
import { newsletterKey } from '#lib/storage-keys.ts'

const sending = new Set<HTMLFormElement>()

/**
 * Gives the form's email address to `save`, clears the form, and says `thanks`. Invalid addresses show an error.
 * Throws if saving fails.
 */
export async function subscribe(
  form: HTMLFormElement,
  save: (email: string) => Promise<boolean>,
  thanks: string,
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
    if (!(await save(field.value.trim()))) throw new Error('the address wasn’t saved')
    field.value = ''
    alert(thanks)
  } finally {
    sending.delete(form)
  }
}

export function subscribeOnDevice(form: HTMLFormElement): Promise<void> {
  return subscribe(
    form,
    saveOnDevice,
    "Thank you for subscribing to our newsletter! You'll receive dental health tips and exclusive offers.",
  )
}

/** Returns false if the browser's storage refuses. */
async function saveOnDevice(email: string): Promise<boolean> {
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
