import type { Notification } from '#ui/toast-store.ts'

/** Messages that replace the default ones, for success and for a failed removal. */
export interface WishWords {
  notice?: Notification | undefined
  removeFailed?: string
}

/** A pending change of a product on the server's wishlist; true means on the list. */
export interface Wish {
  /** The person's latest request. */
  readonly wanted: boolean
  /** Sent to the server, without a response so far. */
  readonly sent?: boolean
  /** The server's last known state. */
  readonly confirmed: boolean
}

/**
 * Returns the change after a click. Without a request in progress, a click reverses the confirmed state. Otherwise,
 * the last click is sent after the response.
 */
export function press(wish: Wish | undefined, wanted: boolean): Wish {
  return wish?.sent === undefined ? { wanted, confirmed: !wanted } : { ...wish, wanted }
}

/** Returns whether there's a change to send. */
export function isUnsent({ wanted, sent, confirmed }: Wish): boolean {
  return sent === undefined && wanted !== confirmed
}

/** Returns the change after sending. */
export function send({ wanted, confirmed }: Wish): Wish {
  return { wanted, sent: wanted, confirmed }
}

/** Returns the change after the server confirmed it. */
export function confirm({ wanted, sent, confirmed }: Wish): Wish {
  return { wanted, confirmed: sent ?? confirmed }
}

/**
 * Returns the change after a failure, which reverts it. If the heart was pressed again in the meantime, the first
 * request counts as done, and the second undoes it either way.
 */
export function fail({ wanted, sent, confirmed }: Wish): Wish {
  return wanted === sent ? { wanted: confirmed, confirmed } : { wanted, confirmed: sent ?? confirmed }
}
