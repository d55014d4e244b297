import type { Product } from '#schemas/product.ts'

/** US dollars of a month of 30 days, to the cent, where it is known how long a pack lasts one animal. */
export function monthCost({ price, lastsDays }: Pick<Product, 'price' | 'lastsDays'>): number | undefined {
  return lastsDays === undefined ? undefined : Math.round((price * 3000) / lastsDays) / 100
}
