import * as paths from '#lib/paths.ts'
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

/** Toasts that any page may show. */
export const messages = {
  addedToCart: (name: string): ToastMessage => ({
    title: 'Added to Cart',
    description: `${name} has been added to your cart`,
    action: { label: 'View cart', href: paths.cart },
  }),
  addedToWishlist: { title: 'Added to Wishlist' },
  wishlistFull: failure('Your wishlist is full. Remove an item first.'),
  alreadyInWishlist: { title: 'Already in Wishlist' },
  removedFromWishlist: (undo: () => void): ToastMessage => ({
    title: 'Removed from Wishlist',
    description: 'Item successfully removed from your wishlist.',
    action: undoing(undo),
  }),
}

/** Returns a toast's Undo button. */
export function undoing(run: () => void): ToastAction {
  return { label: 'Undo', run }
}

/** Returns a toast about an error. */
export function failure(description: string, title: string = 'Error'): ToastMessage {
  return { title, description, variant: 'destructive' }
}
