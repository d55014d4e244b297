import { httpsOnly, pictureOnly } from '#lib/safe-url.ts'
import { toCents } from '#lib/money.ts'

/** What the cart and the wishlist keep of a product. */
export interface StoredProduct {
  id: string
  name: string
  /** US dollars, whole cents. */
  price: number
  /** A picture of this site or an https one; empty where there is none. */
  picture: string
  /** The retailer, https. */
  retailer: string
  /** The retailer's own number for it, where a person has checked it. */
  asin?: string | undefined
}

/** The product in stored fields, or nothing where they cannot be one. */
export function toStoredProduct(
  fields: ReadonlyMap<string, unknown>,
  names: { picture: string; retailer: string },
): StoredProduct | undefined {
  const id = fields.get('id')
  const name = fields.get('name')
  const price = fields.get('price')
  const asin = fields.get('asin')
  const retailer = httpsOnly(fields.get(names.retailer))
  if (typeof id !== 'string' || !/^[a-z0-9-]{1,100}$/.test(id)) return undefined
  if (typeof name !== 'string' || name.trim() === '' || retailer === undefined) return undefined
  if (typeof price !== 'number' || !(price >= 0.01 && price <= 10_000)) return undefined
  return {
    id,
    name: name.slice(0, 200),
    price: toCents(price) / 100,
    picture: pictureOnly(fields.get(names.picture)) ?? '',
    retailer,
    ...(isAsin(asin) ? { asin } : {}),
  }
}

/** Ten capital letters and digits. */
function isAsin(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z0-9]{10}$/.test(value)
}
