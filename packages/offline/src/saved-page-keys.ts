/** Cache of visited pages, shared by the service worker and the offline page. */
export const pagesCache = 'shop-pages'
