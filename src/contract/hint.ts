/** The readable cookie that says that somebody may be signed in, and by an opaque mark which account it is. */
export const hintCookie = 'pp-hint'

/** Whether the browser has it. */
export function hasHint(): boolean {
  return hint() !== undefined
}

/**
 * The mark of the account that is signed in: what is kept on this device for an account says by it whose it is. Empty
 * where nobody is, `unknown` where the cookie is from before there were marks, until the server is asked.
 */
export function accountMark(): string {
  const mark = hint()
  return mark === undefined || mark.length === 16 ? (mark ?? '') : 'unknown'
}

function hint(): string | undefined {
  return new RegExp(`(?:^|; )${hintCookie}=([^;]*)`).exec(document.cookie)?.[1]
}
