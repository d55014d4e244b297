declare global {
  /** The boot script sets it before the first paint, because pages have several bundles. */
  var pageAccount: string | undefined
}

/**
 * Request header with the mark of the account that a page was drawn for (`accountMark`); empty if nobody was signed
 * in. The server refuses a change or an export for a different account.
 */
export const accountHeader = 'X-Account'

/** Query key for the same mark in a navigation, such as signing out. */
export const accountKey = 'account'

/** The server's message if the session belongs to a different account. */
export const otherAccount = 'Another account is signed in'

/** Sent to the window when the server refused a call because of the account. */
export const otherAccountEvent = 'other-account'
