import type { ProductContent } from '#content/product.ts'
import type { Site } from '#content/site.ts'

type Display = Site['priceDisplay']

/** Milliseconds that a retailer's price may be shown: the retailer's terms allow one day. */
export const freshForMs = 24 * 60 * 60 * 1000

/**
 * Returns a product with its hand-entered price only if the shop shows `dated` prices and the product is still
 * sold. Otherwise no page, API, feed or machine-readable file gets a price.
 */
export function withShownPrice<Fields extends Pick<ProductContent, 'price' | 'originalPrice' | 'goneOn'>>(
  product: Fields,
  display: Display,
): Fields {
  return display === 'dated' && product.goneOn === undefined
    ? product
    : { ...product, price: undefined, originalPrice: undefined }
}
