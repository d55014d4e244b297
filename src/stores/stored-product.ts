import { toCents } from '#lib/cents.ts'
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
  asin: true,
  priceCheckedOn: true,
} as const

/** What the cart and the wishlist keep of a product. */
export interface StoredProduct extends Pick<Product, Exclude<keyof typeof storedFields, 'priceCheckedOn'>> {
  /** The day of the price, `2026-11-01`; what was stored before it was kept has none. */
  priceCheckedOn?: string | undefined
}

/** The product in fields that anybody may have written, or nothing where they cannot be one. */
export function toStoredProduct(fields: ReadonlyMap<string, unknown>): StoredProduct | undefined {
  const id = fields.get('id')
  const name = fields.get('name')
  const price = fields.get('price')
  const asin = fields.get('asin')
  const day = fields.get('priceCheckedOn')
  const affiliateUrl = httpsOnly(fields.get('affiliateUrl'))
  if (typeof id !== 'string' || !/^[a-z0-9-]{1,100}$/.test(id)) return undefined
  if (typeof name !== 'string' || name.trim() === '' || affiliateUrl === undefined) return undefined
  if (typeof price !== 'number' || !(price >= 0.01 && price <= 10_000)) return undefined
  return {
    id,
    name: name.slice(0, 200),
    price: toCents(price) / 100,
    imageUrl: pictureOnly(fields.get('imageUrl')) ?? '',
    affiliateUrl,
    ...(isAsin(asin) ? { asin } : {}),
    ...(isDay(day) ? { priceCheckedOn: day } : {}),
  }
}

/** Ten capital letters and digits. */
function isAsin(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z0-9]{10}$/.test(value)
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}
