import { pick } from '#lib/pick.ts'
import { fieldsOf } from '#lib/stored-list.ts'
import { type StoredProduct, storedFields, toStoredProduct } from '#stores/stored-product.ts'

/** What the buttons of cart and wishlist need of the product around them, for the attribute `data-product`. */
export function productData(product: StoredProduct): string {
  return JSON.stringify(pick(product, storedFields))
}

/** The product that an element belongs to: that of the nearest `data-product` around it. */
export function productOf(element: Element): StoredProduct | undefined {
  const json = element.closest('[data-product]')?.getAttribute('data-product')
  return typeof json === 'string' ? toStoredProduct(fieldsOf(JSON.parse(json))) : undefined
}
