import { atom } from 'nanostores'

/** One is visible at a time. */
const maxToasts = 1
/** How long a toast is shown. */
export const toastDurationMs = 5000

export interface ToastMessage {
  title: string
  description?: string
  /** `destructive` is for what went wrong. */
  variant?: 'default' | 'destructive'
  /** What can be done about it: undone, or looked at. */
  action?: ToastAction
}

export type ToastAction = { label: string; run: () => void } | { label: string; href: string }

export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

/** The toasts, newest first. */
export const $toasts = atom<Toast[]>([])

/** Settled when the page can show toasts: their code comes with the first of them. */
export const toastsReady = Promise.withResolvers<void>()

/** What is said where something was done; `nothing` where somebody else tells. */
export type Said = ToastMessage | 'nothing'

/** Tells it, if there is something to tell. */
export function say(said: Said): void {
  if (said !== 'nothing') toast(said)
}

let count = 0

/** Shows a message in place of the one that is visible. */
export function toast(message: ToastMessage): void {
  count += 1
  $toasts.set([{ ...message, id: count, open: true }, ...$toasts.get()].slice(0, maxToasts))
}
