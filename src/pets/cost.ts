import type { Product } from '#schemas/product.ts'

/** US dollars of a month of 30 days, to the cent, where price and how long a pack lasts one animal are known. */
export function monthCost({ price, lastsDays }: Pick<Product, 'price' | 'lastsDays'>): number | undefined {
  return price === undefined || lastsDays === undefined
    ? undefined
    : Math.round((price * 3000) / lastsDays) / 100
}

/** Which of two prices comes first, the lower one; what nobody knows comes last, and two of them are alike. */
export function comparePrices(a: Product['price'], b: Product['price']): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return a - b
}
