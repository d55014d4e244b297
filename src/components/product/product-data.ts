import type { Product } from '#schemas/product.ts'

/** What cart and wishlist buttons need of the product around them, for `data-product`. */
export function productData(
  product: Pick<Product, 'id' | 'name' | 'price' | 'imageUrl' | 'affiliateUrl' | 'asin'>,
): string {
  const { id, name, price, imageUrl, affiliateUrl, asin } = product
  return JSON.stringify({ id, name, price, imageUrl, affiliateUrl, asin })
}
