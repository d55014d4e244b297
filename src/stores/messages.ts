import { fill } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import type { ToastMessage } from './toasts.ts'

/** The toasts that any page may show, in the words of `content/words/messages.json`. */
export const messages = {
  addedToCart: (name: string): ToastMessage => ({
    title: words.addedToCart,
    description: fill(words.addedToCartMore, { name }),
  }),
  addedToWishlist: { title: words.addedToWishlist },
  alreadyInWishlist: { title: words.alreadyInWishlist },
  removedFromWishlist: { title: words.removedFromWishlist, description: words.removedFromWishlistMore },
}

/** A toast about what went wrong. */
export function failure(description: string, title: string = words.error): ToastMessage {
  return { title, description, variant: 'destructive' }
}
