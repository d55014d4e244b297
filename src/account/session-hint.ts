import * as paths from '#lib/paths.ts'
import { accountKey } from '#lib/page-account.ts'

/** Readable cookie with an opaque account mark, set while someone may be signed in. */
export const hintCookie = 'pp-hint'

/** Returns whether the browser has the cookie. */
export function hasHint(): boolean {
  return hint() !== undefined
}

/**
 * Returns the mark of the account that this page was drawn for, which tags its data on this device and its calls.
 * Empty if nobody was signed in; `unknown` for an old cookie without a mark, until the server responds. Stays the
 * same if somebody else signs in in another tab.
 */
export function accountMark(): string {
  return globalThis.pageAccount ?? hintedMark()
}

/** Returns the mark of the account that the browser's cookie names now. */
export function hintedMark(): string {
  const mark = hint()
  return mark === undefined || mark.length === 16 ? (mark ?? '') : 'unknown'
}

/** Returns the URL that signs out this page's account, and nobody else. */
export function signOutPath(): string {
  return `${paths.logout}?${new URLSearchParams({ [accountKey]: accountMark() })}`
}

function hint(): string | undefined {
  // What the build renders belongs to nobody.
  if (typeof document === 'undefined') return undefined
  return new RegExp(`(?:^|; )${hintCookie}=([^;]*)`).exec(document.cookie)?.[1]
}
