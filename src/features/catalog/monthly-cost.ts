import type { Product } from '#content/product.ts'

/** Returns the cost of 30 days for one pet in US dollars, to the cent. Undefined without price or duration. */
export function monthCost({ price, lastsDays }: Pick<Product, 'price' | 'lastsDays'>): number | undefined {
  return price === undefined || lastsDays === undefined
    ? undefined
    : Math.round((price * 3000) / lastsDays) / 100
}

/** Compares prices for sorting: lowest first, unknown last. */
export function comparePrices(a: Product['price'], b: Product['price']): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return a - b
}
