/** `POST` counts a click to a retailer or a search without results. Responds 204, counted or not. */
export const countsPath = '/api/counts'

/** Kinds of pages with retailer links, by the first part of the URL path. */
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

/** Position of the link on the page. */
export const clickPlaces = ['card', 'main', 'bar'] as const

export interface Click {
  /** Empty for the checkout. */
  product: string
  /** Host of the retailer. */
  host: string
  page: (typeof clickPages)[number]
  place: (typeof clickPlaces)[number]
}

/** Sends a count, even while the page unloads. Counts hold nothing personal and respect Global Privacy Control. */
export function count(what: { click: Click } | { nothingFor: string }): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return
  navigator.sendBeacon(countsPath, new Blob([JSON.stringify(what)], { type: 'application/json' }))
}
