import type { Product } from '#content/product.ts'
import { toCents } from '#lib/cents.ts'
import { formatPrice } from '#lib/money.ts'

/** Returns the cost of 30 days for one pet in US dollars, to the cent. Undefined without price or duration. */
export function monthCost({ price, lastsDays }: Pick<Product, 'price' | 'lastsDays'>): number | undefined {
  return price === undefined || lastsDays === undefined
    ? undefined
    : Math.round((toCents(price) * 30) / lastsDays) / 100
}

/** Compares prices for sorting: lowest first, unknown last. */
export function comparePrices(a: Product['price'], b: Product['price']): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return a - b
}

/**
 * Returns the price per `unit` in US dollars, to the cent. Undefined for single pieces, or without price or pack
 * size.
 */
export function unitPrice({
  price,
  packCount,
  packUnit = 'pieces',
}: Pick<Product, 'price' | 'packCount' | 'packUnit'>):
  { price: number; unit: 'pieces' | 'oz' | 'fl oz' } | undefined {
  if (
    price === undefined ||
    packCount === undefined ||
    packUnit === 'weeks' ||
    (packUnit === 'pieces' && packCount === 1)
  ) {
    return undefined
  }
  // Whole numbers, so that half a cent is always rounded up: 23 / 40 is a little less than 0.575.
  const cents = Math.round((toCents(price) * 1000) / Math.round(packCount * 1000))
  return { price: cents / 100, unit: packUnit }
}

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
