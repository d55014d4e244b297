import { toCents } from '#lib/cents.ts'
import { priceDisplay } from '#content/price-display.ts'
import { httpsOnly, pictureOnly } from '#lib/safe-url.ts'
import type { Product } from '#content/product.ts'
import { fieldsOf } from '#lib/fields.ts'
import { productIdAround, rowOf } from '#lib/product-table.ts'

/**
 * Fields of a product table's rows, and of what cart and wishlist store. On the device, `imageUrl` is empty if
 * the stored one isn't allowed.
 */
export const storedFields = {
  id: true,
  name: true,
  price: true,
  imageUrl: true,
  affiliateUrl: true,
  retailer: true,
  asin: true,
  asinIn: true,
  priceCheckedOn: true,
} as const

/** A product as stored in the cart and wishlist. Older stored products have no price date. */
export type StoredProduct = Pick<Product, keyof typeof storedFields>

/** Returns the product from untrusted fields, or undefined if they aren't valid. */
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
    // Hide prices stored while the shop still showed hand-entered prices.
    price: price === undefined || priceDisplay !== 'dated' ? undefined : toCents(price) / 100,
    imageUrl: pictureOnly(fields.get('imageUrl')) ?? '',
    affiliateUrl,
    retailer: textLike(/^[a-z0-9-]{1,40}$/, fields.get('retailer')),
    asin: textLike(/^[A-Z0-9]{10}$/, fields.get('asin')),
    asinIn: numbersAbroad(fields.get('asinIn')),
    priceCheckedOn: textLike(/^\d{4}-\d{2}-\d{2}$/, fields.get('priceCheckedOn')),
  }
}

function numbersAbroad(value: unknown): Record<string, string> | undefined {
  const numbers = [...fieldsOf(value)].filter((entry) => /^[A-Z]{2},[A-Z0-9]{10}$/.test(String(entry)))
  return numbers.length > 0
    ? Object.fromEntries(numbers.map(([country, number]) => [country, String(number)]))
    : undefined
}

function textLike(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

/** Returns the product that an element belongs to, from a table of the page. */
export function productAround(element: Element): StoredProduct | undefined {
  const fields = rowOf(productIdAround(element))
  return fields && toStoredProduct(fields)
}
