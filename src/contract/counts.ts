/** `POST` counts a click to a retailer or a search that found nothing; it answers 204, counted or not. */
export const countsPath = '/api/counts'

/** Kinds of pages that a click may come from; the first part of an address. */
export const clickPages = [
  'home',
  'products',
  'product',
  'cart',
  'wishlist',
  'guides',
  'compare',
  'care-plan',
  'my-pet',
  'list',
  'other',
] as const

/** Where on a page it was. */
export const clickPlaces = ['card', 'main', 'bar'] as const

export interface Click {
  /** Nothing for the checkout. */
  product: string
  /** Where it leads. */
  host: string
  page: (typeof clickPages)[number]
  place: (typeof clickPlaces)[number]
}

/** Sent even while the page is left; nothing of it says who it was, and it is not sent for who asks sites not to. */
export function count(what: { click: Click } | { nothingFor: string }): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return
  navigator.sendBeacon(countsPath, new Blob([JSON.stringify(what)], { type: 'application/json' }))
}
