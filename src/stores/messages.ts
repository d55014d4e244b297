import { fill } from '#lib/fill.ts'
import * as paths from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import type { ToastAction, ToastMessage } from './toasts.ts'

/** The toasts that any page may show, in the words of `content/words/messages.json`. */
export const messages = {
  addedToCart: (name: string): ToastMessage => ({
    title: words.addedToCart,
    description: fill(words.addedToCartMore, { name }),
    action: { label: words.viewCart, href: paths.cart },
  }),
  addedToWishlist: { title: words.addedToWishlist },
  alreadyInWishlist: { title: words.alreadyInWishlist },
  removedFromWishlist: (undo: () => void): ToastMessage => ({
    title: words.removedFromWishlist,
    description: words.removedFromWishlistMore,
    action: undoing(undo),
  }),
}

/** The button that takes back what a toast says. */
export function undoing(run: () => void): ToastAction {
  return { label: words.undo, run }
}

/** A toast about what went wrong. */
export function failure(description: string, title: string = words.error): ToastMessage {
  return { title, description, variant: 'destructive' }
}
