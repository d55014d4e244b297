import type { ToastMessage } from './toasts.ts'

/** The toasts of the specification (sections 4 and 8), word for word. */
export const messages = {
  addedToCart: (name: string) => ({
    title: 'Added to Cart',
    description: `${name} has been added to your cart`,
  }),
  removedFromCart: { title: 'Item Removed', description: 'Product removed from cart' },
  cartCleared: { title: 'Cart Cleared', description: 'All items removed from cart' },
  toRetailer: { title: 'Redirecting to Amazon', description: 'Opening Amazon to complete your purchase' },
  addedToWishlist: { title: 'Added to Wishlist' },
  alreadyInWishlist: { title: 'Already in Wishlist' },
  removedFromWishlist: {
    title: 'Removed from Wishlist',
    description: 'Item successfully removed from your wishlist.',
  },
  wishlistCleared: {
    title: 'Wishlist Cleared',
    description: 'All items have been removed from your wishlist.',
  },
  wishlistFull: {
    title: 'Error',
    description: 'Your wishlist is full. Remove an item to add another.',
    variant: 'destructive',
  },
  tooManyChanges: {
    title: 'Error',
    description: 'That was a lot at once. Please try again in a minute.',
    variant: 'destructive',
  },
  addFailed: { title: 'Error', description: 'Failed to add product to wishlist.', variant: 'destructive' },
  removeFailed: {
    title: 'Error',
    description: 'Failed to remove product from wishlist.',
    variant: 'destructive',
  },
  removeItemFailed: {
    title: 'Error',
    description: 'Failed to remove item from wishlist.',
    variant: 'destructive',
  },
  unauthorized: {
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  },
  signInFailed: {
    title: 'Error',
    description: 'Signing in did not work. Please try again.',
    variant: 'destructive',
  },
  messageSent: {
    title: 'Message Sent Successfully!',
    description: "We'll get back to you within 24 hours.",
  },
  messageFailed: {
    title: 'Error',
    description: 'Failed to send message. Please try again.',
    variant: 'destructive',
  },
} as const satisfies Record<string, ToastMessage | ((name: string) => ToastMessage)>
