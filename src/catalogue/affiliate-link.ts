/** What every link to the retailer says of itself. */
export const retailerRel = 'sponsored nofollow noopener'

const search = 'https://www.amazon.com/s'

/** A retailer search for these words that carries the affiliate tag. */
export function retailerSearch(words: string, tag: string): string {
  const url = new URL(search)
  url.searchParams.set('k', words)
  if (tag !== '') url.searchParams.set('tag', tag)
  return url.href
}

/**
 * The retailer's page for a product. Where the content names none (missing,
 * empty or `#`) it is a retailer search for the product's name.
 */
export function retailerLink(
  product: { name: string; affiliateUrl?: string | undefined },
  tag: string,
): string {
  const own = product.affiliateUrl?.trim()
  return own === undefined || own === '' || own === '#' ? retailerSearch(product.name, tag) : own
}

/** Where the cart's checkout goes: a general search for pet dental care. */
export function checkoutLink(tag: string): string {
  return retailerSearch('pet dental care', tag)
}
