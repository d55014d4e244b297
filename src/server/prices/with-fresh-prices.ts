import { parseProductQuery } from '#catalogue/product-query.ts'
import { readFigures } from '#engine/read-figures.ts'
import { shopSettings } from '#lib/shop-settings.ts'
import type { ReadCatalogue } from '../catalogue/read.ts'
import type { Env } from '../env.ts'
import { PricesUnreachable } from './prices-unreachable.ts'

/**
 * The catalogue for what is asked: where the shop shows fresh prices and prices are asked for, as a range, an order, a
 * sale or in a search, by those of the retailers that are younger than a day. What has none is within no range, and comes last.
 */
export function withFreshPrices(
  read: ReadCatalogue,
  { database }: Pick<Env, 'database'>,
  priceDisplay: string = shopSettings.priceDisplay,
): ReadCatalogue {
  if (priceDisplay !== 'fresh') return read
  return async (asked) => {
    const catalogue = await read()
    if (asked === undefined || !asksForPrices(asked)) return catalogue
    if (database.kind === 'missing') throw new PricesUnreachable(database.message)
    // Only who asks for prices waits for the driver of the database.
    const { readFirstPrices } = await import('./first-prices.ts')
    return catalogue.withPrices(await readFirstPrices(database.value))
  }
}

function asksForPrices(asked: URLSearchParams): boolean {
  const { minPrice, maxPrice, sale, sort, search } = parseProductQuery(asked)
  return (
    minPrice !== undefined ||
    maxPrice !== undefined ||
    sale === true ||
    sort.startsWith('price') ||
    readFigures(search.toLowerCase()).maxPrice !== undefined
  )
}
