import { atom } from 'nanostores'

const maxToasts = 1
/** In milliseconds. */
export const toastDurationMs = 5000

export interface ToastMessage {
  title: string
  description?: string
  /** `destructive` is for errors. */
  variant?: 'default' | 'destructive'
  /** A button or link, such as Undo or View. */
  action?: ToastAction
}

export type ToastAction = { label: string; run: () => void } | { label: string; href: string }

export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

/** Newest first. */
export const $toasts = atom<Toast[]>([])

/** Resolves when the page can show toasts; their code loads with the first one. */
export const toastsReady = Promise.withResolvers<void>()

/** A toast, or `nothing` if another part of the page reports the result. */
export type Notification = ToastMessage | 'nothing'

export function notify(notification: Notification): void {
  if (notification !== 'nothing') toast(notification)
}

let count = 0

/** Shows a message and replaces the visible one. */
export function toast(message: ToastMessage): void {
  count += 1
  $toasts.set([{ ...message, id: count, open: true }, ...$toasts.get()].slice(0, maxToasts))
}
