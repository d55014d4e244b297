// Addresses of the site's own pages, without a trailing slash. Separate constants, so scripts only bundle the ones
// they use.

export const home = '/'
export const dashboard = '/home'
export const products = '/products'
export const guides = '/guides'
export const compare = '/compare'
export const about = '/about'
export const reviews = '/reviews'
export const reviewPolicy = '/review-policy'
export const contact = '/contact'
export const vetLocator = '/vet-locator'
export const wishlist = '/wishlist'
export const cart = '/cart'
export const list = '/list'
export const profile = '/profile'
export const faq = '/faq'
export const myPet = '/my-pet'
export const care = '/care'
export const mouthCheck = '/mouth-check'
export const clinicSheet = '/clinic-sheet'
export const carePlan = '/care-plan'
export const carePlanCalendar = '/api/care-plan/calendar'
export const carePlanPicks = '/api/care-plan/picks'
export const signedIn = '/signed-in'
export const login = '/api/login'
export const logout = '/api/logout'

export function productPath(id: string): string {
  return `${products}/${id}`
}

export function guidePath(id: string): string {
  return `${guides}/${id}`
}

/** The maximum number of products in the comparison. */
export const maxCompared = 4

/** Returns the address of a comparison of products. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? compare : `${compare}?ids=${ids.join(',')}`
}

/**
 * Comes before the id of the product just removed from the comparison, at the end of an address.
 * The device removes it, too.
 */
export const outMark = '#out='

export function categoryPath(category: string): string {
  return `${products}?category=${category}`
}

/** Returns the path of a curated list, such as one for small dogs. */
export function listPath(id: string): string {
  return `${products}/for/${id}`
}
