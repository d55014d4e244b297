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
