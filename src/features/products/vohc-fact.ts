import { formatDay } from '#lib/dates.ts'
import type { Product } from '#content/product.ts'

/** Returns the VOHC claims of a product and the date of the last check. */
export function vohcFact({ vohc }: Pick<Product, 'vohc'>): { value: string; isOnList: boolean } {
  if (vohc === undefined || !(vohc.plaque || vohc.tartar)) {
    return { value: 'Not on the VOHC list', isOnList: false }
  }
  const claim = vohc.plaque && vohc.tartar ? 'plaque and tartar' : vohc.plaque ? 'plaque' : 'tartar'
  return { value: `Accepted for ${claim}, checked on ${formatDay(vohc.checkedOn)}`, isOnList: true }
}
