/** Readable cookie with an opaque account mark, set while someone may be signed in. */
export const hintCookie = 'pp-hint'

/** Returns whether the browser has the cookie. */
export function hasHint(): boolean {
  return hint() !== undefined
}

/**
 * Returns the mark of the signed-in account, which tags its data on this device. Empty if signed out; `unknown`
 * for an old cookie without a mark, until the server responds.
 */
export function accountMark(): string {
  const mark = hint()
  return mark === undefined || mark.length === 16 ? (mark ?? '') : 'unknown'
}

function hint(): string | undefined {
  return new RegExp(`(?:^|; )${hintCookie}=([^;]*)`).exec(document.cookie)?.[1]
}
