import * as paths from '#lib/paths.ts'
import type { ToastAction, ToastMessage } from './toast-store.ts'

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
