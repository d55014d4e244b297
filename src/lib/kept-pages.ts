/** Where the service worker keeps the pages that were seen, and where the page without a connection looks for them. */
export const pagesCache = 'shop-pages'
