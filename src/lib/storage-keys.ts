/** All keys under which this site stores something on a device begin so; privacy.md names each. */
export const keyPrefix = 'pearly-paws:'
export const cartKey = 'pearly-paws:cart'
/** What the cart has a tick for. */
export const openedKey = 'pearly-paws:opened'
export const wishlistKey = 'pearly-paws:wishlist'
/** What was taken off the server's wishlist without a connection. */
export const unsentKey = 'pearly-paws:unsent'
/** Whose changes, set aside on this device, somebody chose to leave. */
export const leftKey = 'pearly-paws:left'
/** Products that stand side by side. */
export const compareKey = 'pearly-paws:compare'
export const themeKey = 'pearly-paws:theme'
export const viewKey = 'pearly-paws:view'
export const petsKey = 'pearly-paws:pets'
/** Packs that somebody said they had opened. */
export const packsKey = 'pearly-paws:packs'
export const searchesKey = 'pearly-paws:searches'
/** Products whose pages were looked at. */
export const viewedKey = 'pearly-paws:viewed'
export const helpfulKey = 'pearly-paws:helpful'
export const newsletterKey = 'pearly-paws:newsletter'
/** In the storage of a tab. */
export const contactDraftKey = 'pearly-paws:contact-draft'
