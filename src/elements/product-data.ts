import { type StoredProduct, toStoredProduct } from '#stores/stored-product.ts'

/**
 * The product that an element belongs to: the nearest `data-product` around
 * it, which holds id, name, price, imageUrl, affiliateUrl and perhaps asin as JSON.
 */
export function productOf(element: Element): StoredProduct | undefined {
  const json = element.closest('[data-product]')?.getAttribute('data-product')
  if (typeof json !== 'string') return undefined
  const fields: unknown = JSON.parse(json)
  if (typeof fields !== 'object' || fields === null) return undefined
  return toStoredProduct(new Map(Object.entries(fields)), { picture: 'imageUrl', retailer: 'affiliateUrl' })
}
