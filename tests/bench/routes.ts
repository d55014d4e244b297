import { featuredProducts } from '../support/content.ts'

/** A page that the benchmarks measure. */
export interface Route {
  path: string
  /** Targets differ for content pages, product pages and lists. */
  kind: 'content' | 'product' | 'list'
  /** With a product in the cart. */
  hasCart?: true
}

export const productPath = `/products/${featuredProducts[0]}`

/** A URL without a page. */
export const missingPath = '/no-such-page'

export const routes: readonly Route[] = [
  { path: '/', kind: 'content' },
  { path: '/about', kind: 'content' },
  { path: '/reviews', kind: 'content' },
  { path: '/contact', kind: 'content' },
  { path: '/faq', kind: 'content' },
  { path: '/privacy', kind: 'content' },
  { path: '/vet-locator', kind: 'content' },
  { path: '/affiliate', kind: 'content' },
  { path: missingPath, kind: 'content' },
  { path: '/products', kind: 'list' },
  { path: '/products?category=toothpaste', kind: 'list' },
  { path: productPath, kind: 'product' },
  { path: '/cart', kind: 'list' },
  { path: '/cart', kind: 'list', hasCart: true },
  { path: '/wishlist', kind: 'list' },
]

/** Name in tables and in `--pages`. */
export function nameOf({ path, hasCart }: Route): string {
  return hasCart ? `${path} (full)` : path
}
