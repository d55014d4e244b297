/**
 * `POST` counts a click to a retailer or a search without results, once for each `id`. Responds 204, counted or not.
 */
export const countsPath = '/api/counts'

/** Kinds of pages with retailer links. `needs` are the lists for a need. */
export const clickPages = [
  'home',
  'products',
  'product',
  'cart',
  'wishlist',
  'guides',
  'needs',
  'compare',
  'care-plan',
  'my-pet',
  'list',
  'other',
] as const

/** Position of the link on the page: a guide has up to five picks. */
export const clickPlaces = ['card', 'main', 'bar', 'pick-1', 'pick-2', 'pick-3', 'pick-4', 'pick-5'] as const

export interface Click {
  /** Empty for the checkout. */
  product: string
  /** Host of the retailer. */
  host: string
  /** The kind of page; a guide or list with its id: `guides/gulpers`. */
  page: string
  place: (typeof clickPlaces)[number]
}

/** Sends a count, even while the page unloads. Counts hold nothing personal and respect Global Privacy Control. */
export function count(what: { click: Click } | { nothingFor: string }): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return
  // As `newId`, which is in another file to load. Without an id, the server makes one.
  const id = isSecureContext ? crypto.randomUUID() : ''
  const body = JSON.stringify({ id, ...what })
  navigator.sendBeacon(countsPath, new Blob([body], { type: 'application/json' }))
}
