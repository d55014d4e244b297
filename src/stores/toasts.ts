import { atom } from 'nanostores'

/** One is visible at a time. */
const limit = 1
/** How long a dismissed toast stays in the list, in milliseconds. */
export const removeDelay = 1_000_000
/** How long a toast is shown, in milliseconds. */
export const defaultDuration = 5000

export interface ToastMessage {
  title: string
  description?: string
  /** `destructive` is for what went wrong. */
  variant?: 'default' | 'destructive'
}

export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

/** The toasts, newest first. */
export const $toasts = atom<Toast[]>([])

/** Settled when the page can show toasts: their code comes with the first of them. */
export const toastsReady = Promise.withResolvers<void>()

let count = 0

/** Shows a message in place of the one that is visible. */
export function toast(message: ToastMessage): void {
  count += 1
  $toasts.set([{ ...message, id: count, open: true }, ...$toasts.get()].slice(0, limit))
}

/** Closes a toast; it leaves the list after `removeDelay`. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  setTimeout(() => $toasts.set($toasts.get().filter((entry) => entry.id !== id)), removeDelay)
}
