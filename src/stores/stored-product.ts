import { toCents } from '#lib/cents.ts'
import { priceDisplay } from '#lib/price-display.ts'
import { httpsOnly, pictureOnly } from '#lib/safe-url.ts'
import type { Product } from '#schemas/product.ts'

/**
 * The fields that cards hand to their buttons, and that cart and wishlist keep. On this device `imageUrl` may be
 * empty, where the one that was stored cannot be shown.
 */
export const storedFields = {
  id: true,
  name: true,
  price: true,
  imageUrl: true,
  affiliateUrl: true,
  retailer: true,
  asin: true,
  priceCheckedOn: true,
} as const

/** What the cart and the wishlist keep of a product; what was stored before the day of the price was kept has none. */
export type StoredProduct = Pick<Product, keyof typeof storedFields>

/** The product in fields that anybody may have written, or nothing where they cannot be one. */
export function toStoredProduct(fields: ReadonlyMap<string, unknown>): StoredProduct | undefined {
  const id = fields.get('id')
  const name = fields.get('name')
  const price = fields.get('price')
  const affiliateUrl = httpsOnly(fields.get('affiliateUrl'))
  if (typeof id !== 'string' || !/^[a-z0-9-]{1,100}$/.test(id)) return undefined
  if (typeof name !== 'string' || name.trim() === '' || affiliateUrl === undefined) return undefined
  if (price !== undefined && (typeof price !== 'number' || !(price >= 0.01 && price <= 10_000)))
    return undefined
  return {
    id,
    name: name.slice(0, 200),
    // What was kept while prices were typed is not shown any more where they are not.
    price: price === undefined || priceDisplay !== 'dated' ? undefined : toCents(price) / 100,
    imageUrl: pictureOnly(fields.get('imageUrl')) ?? '',
    affiliateUrl,
    retailer: textLike(/^[a-z0-9-]{1,40}$/, fields.get('retailer')),
    // Ten capital letters and digits.
    asin: textLike(/^[A-Z0-9]{10}$/, fields.get('asin')),
    priceCheckedOn: textLike(/^\d{4}-\d{2}-\d{2}$/, fields.get('priceCheckedOn')),
  }
}

function textLike(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}
