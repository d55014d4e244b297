import { exclusively } from '#lib/exclusively.ts'
import { newsletterKey } from '#lib/storage-keys.ts'

/** Keeps an e-mail address on this device; false where the browser's storage refuses. */
export async function addSubscriber(email: string): Promise<boolean> {
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
