import { newsletterKey } from '#lib/storage-keys.ts'

/** Keeps an e-mail address on this device; false where the browser's storage refuses. */
export function addSubscriber(email: string): boolean {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(newsletterKey) ?? '[]')
    const emails = new Set(Array.isArray(known) ? known.filter((entry) => typeof entry === 'string') : [])
    localStorage.setItem(newsletterKey, JSON.stringify([...emails.add(email)]))
    return true
  } catch {
    return false
  }
}
