import { formatDay } from '#lib/dates.ts'
import type { Product } from '#content/product.ts'

type Listed = Pick<Product, 'vohc'>

/**
 * Returns the VOHC claims of a product and the date of the last check. A product that nobody looked for may be on
 * the list.
 */
export function vohcFact({ vohc }: Listed): { value: string; isOnList: boolean } {
  if (vohc === undefined) return { value: 'Not checked', isOnList: false }
  const checked = `checked on ${formatDay(vohc.checkedOn)}`
  if (!vohc.plaque && !vohc.tartar) return { value: `Not on the VOHC list, ${checked}`, isOnList: false }
  const claim = vohc.plaque && vohc.tartar ? 'plaque and tartar' : vohc.plaque ? 'plaque' : 'tartar'
  return { value: `Accepted for ${claim}, ${checked}`, isOnList: true }
}

/** Returns whether someone looked for each of these products on the VOHC list and found none of them. */
export function noneOnVohcList(products: readonly Listed[]): boolean {
  return products.every(({ vohc }) => vohc !== undefined && !vohc.plaque && !vohc.tartar)
}
