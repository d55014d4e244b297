import { $toasts } from './toasts.ts'

/** How long a dismissed toast stays in the list. */
const removeDelayMs = 1_000_000

/** Closes a toast; it leaves the list after 1,000,000 ms. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  setTimeout(() => $toasts.set($toasts.get().filter((entry) => entry.id !== id)), removeDelayMs)
}
