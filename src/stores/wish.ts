import type { Said } from './toasts.ts'

/** What else than usual is said of a wish: that it was done, that it could not be taken back. */
export interface WishWords {
  said?: Said | undefined
  removeFailed?: string
}

/** A product's way onto the server's wishlist or off it; true is on it. */
export interface Wish {
  /** What the person asked for last. */
  readonly wanted: boolean
  /** What the server was told and has not answered yet. */
  readonly sent?: boolean
  /** What the server last said. */
  readonly confirmed: boolean
}

/**
 * The wish after a press. A heart is only pressed to change what it shows, so a press of what is not being sent
 * is against what is confirmed. While something is sent the last press counts, and is sent when the answer is there.
 */
export function press(wish: Wish | undefined, wanted: boolean): Wish {
  return wish?.sent === undefined ? { wanted, confirmed: !wanted } : { ...wish, wanted }
}

/** Whether there is something to tell the server. */
export function isUnsent({ wanted, sent, confirmed }: Wish): boolean {
  return sent === undefined && wanted !== confirmed
}

/** The wish once the server is told. */
export function send({ wanted, confirmed }: Wish): Wish {
  return { wanted, sent: wanted, confirmed }
}

/** The wish once the server has done what it was told. */
export function confirm({ wanted, sent, confirmed }: Wish): Wish {
  return { wanted, confirmed: sent ?? confirmed }
}

/**
 * The wish once the server has refused, or did not answer: what was sent is taken back. Where it was pressed
 * again meanwhile, nobody knows whether the first press got through; it counts as done, so that the second is
 * sent and undoes it.
 */
export function fail({ wanted, sent, confirmed }: Wish): Wish {
  return wanted === sent ? { wanted: confirmed, confirmed } : { wanted, confirmed: sent ?? confirmed }
}
