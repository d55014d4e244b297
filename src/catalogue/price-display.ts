import type { ProductContent } from '#schemas/product.ts'
import type { Site } from '#schemas/site.ts'

type Display = Site['priceDisplay']

/** How long a price that was read from the retailer may be shown, in milliseconds: the retailer's terms say a day. */
export const freshForMs = 24 * 60 * 60 * 1000

/**
 * A product as the shop may show it: typed prices stay where they are `dated`. Where they are not, nothing that is
 * built from it, pages, calls, feeds and files for machines, can have one.
 */
export function withShownPrice<Fields extends Pick<ProductContent, 'price' | 'originalPrice'>>(
  product: Fields,
  display: Display,
): Fields {
  return display === 'dated' ? product : { ...product, price: undefined, originalPrice: undefined }
}
