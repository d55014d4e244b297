/** Addresses of the site's own pages, without a trailing slash. */
export const paths = {
  home: '/',
  dashboard: '/home',
  products: '/products',
  about: '/about',
  reviews: '/reviews',
  contact: '/contact',
  wishlist: '/wishlist',
  cart: '/cart',
  profile: '/profile',
  faq: '/faq',
  login: '/api/login',
  logout: '/api/logout',
} as const

export function productPath(id: string): string {
  return `${paths.products}/${id}`
}

/** Where the build puts a product's drawing. */
export function picturePath(id: string): string {
  return `/pictures/${id}.svg`
}

export const placeholderPicture = '/pictures/placeholder.svg'

export function categoryPath(category: string): string {
  return `${paths.products}?category=${category}`
}
