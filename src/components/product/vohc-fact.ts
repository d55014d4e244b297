import { formatDay } from '#lib/dates.ts'
import { fill } from '#lib/fill.ts'
import type { Product } from '#schemas/product.ts'
import type { ProductPageWords } from '#schemas/product-page.ts'

/** On which claims a product is on the VOHC list, and when somebody looked. */
export function vohcFact(
  { vohc }: Pick<Product, 'vohc'>,
  { none, plaque, tartar, both }: ProductPageWords['vohc'],
): { value: string; isOnList: boolean } {
  if (vohc === undefined || !(vohc.plaque || vohc.tartar)) return { value: none, isOnList: false }
  const claim = vohc.plaque && vohc.tartar ? both : vohc.plaque ? plaque : tartar
  return { value: fill(claim, { day: formatDay(vohc.checkedOn) }), isOnList: true }
}
