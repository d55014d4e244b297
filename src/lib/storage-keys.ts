/** Where the browser keeps what is a visitor's; privacy.md names each. */
export const cartKey = 'pearly-paws:cart'
export const wishlistKey = 'pearly-paws:wishlist'
export const themeKey = 'pearly-paws:theme'
export const viewKey = 'pearly-paws:view'
