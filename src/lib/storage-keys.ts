/** The prefix of all keys that this site stores on a device. privacy.md lists how each key ends. */
export const keyPrefix = 'pearly-paws:'
export const cartKey = 'pearly-paws:cart'
/** Quantities of products saved for later from the cart. */
export const quantitiesKey = 'pearly-paws:quantities'
/** Products whose retailer was visited; the cart shows a check mark. */
export const visitedKey = 'pearly-paws:opened'
export const wishlistKey = 'pearly-paws:wishlist'
/** Products removed from the server's wishlist while offline, from before the outbox had them. */
export const unsentKey = 'pearly-paws:unsent'
/** Accounts whose data, set aside on this device, the visitor chose to leave alone. */
export const leftKey = 'pearly-paws:left'
/** Products in the comparison. */
export const compareKey = 'pearly-paws:compare'
export const themeKey = 'pearly-paws:theme'
export const viewKey = 'pearly-paws:view'
export const petsKey = 'pearly-paws:pets'
/** Changes of pets, their care and the wishlist that an account hasn't confirmed. */
export const outboxKey = 'pearly-paws:outbox'
// Versions before December 2026 kept opened packs in pearly-paws:packs. They stay until the visitor deletes them.
/** Brushing days and mouth checks; `:` and the pet's id come after it, one key per pet. */
export const careKey = 'pearly-paws:care'
/** Photos of mouths, in IndexedDB. */
export const photoDatabase = 'pearly-paws-photos'
/** The country of the stores that links lead to. */
export const countryKey = 'pearly-paws:country'
export const searchesKey = 'pearly-paws:searches'
/** Products whose pages the visitor viewed. */
export const viewedKey = 'pearly-paws:viewed'
export const helpfulKey = 'pearly-paws:helpful'
export const newsletterKey = 'pearly-paws:newsletter'
/** Stored per tab (sessionStorage). */
export const contactDraftKey = 'pearly-paws:contact-draft'
