import { unitPrice, monthCost } from '#features/catalog/monthly-cost.ts'
import { formatPrice } from '#lib/money.ts'
import type { Product } from '#content/product.ts'

const perUnit = { pieces: 'per piece', oz: 'per ounce', 'fl oz': 'per fluid ounce' }

/** Returns the price per piece or ounce. */
export function unitPriceText(
  product: Pick<Product, 'price' | 'packCount' | 'packUnit'>,
): string | undefined {
  const unit = unitPrice(product)
  return unit && `${formatPrice(unit.price)} ${perUnit[unit.unit]}`
}

/** Returns the monthly cost, if we know how long a pack lasts. */
export function monthCostText(product: Parameters<typeof monthCost>[0]): string | undefined {
  const cost = monthCost(product)
  return cost === undefined ? undefined : `about ${formatPrice(cost)} a month`
}
