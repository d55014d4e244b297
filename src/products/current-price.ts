import type { ProductContent } from '#content/product.ts'
import type { Site } from '#content/site.ts'

/** A product's current price at a retailer, as a package may find it out. */
export interface SeenPrice {
  id: string
  /** Retailer id; unset for the first retailer. */
  retailer?: string | undefined
  /** US dollars; unset if unavailable. */
  price?: number | undefined
  /** US dollars before a sale; unset without a sale. */
  before?: number | undefined
  /** The day the retailer stopped selling it. There's no price then. */
  gone?: string | undefined
  /** ISO time of the retailer's data. */
  seenAt: string
}

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
