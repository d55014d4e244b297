import { PricesUnreachable } from '#lib/unavailable.ts'
import { parseProductQuery } from '#features/search/product-query.ts'
import { readFigures } from '#features/search/server/engine/read-figures.ts'
import { shopSettings } from '#lib/shop-settings.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import type { Env } from '#server/env.ts'

/**
 * Adds fresh prices (less than a day old) if a query filters, sorts or searches by price or sale. Products without
 * a price match no price range and come last.
 */
export function withFreshPrices(
  read: ReadCatalog,
  { database }: Pick<Env, 'database'>,
  priceDisplay: string = shopSettings.priceDisplay,
): ReadCatalog {
  if (priceDisplay !== 'fresh') return read
  return async (parameters) => {
    const catalog = await read()
    if (parameters === undefined || !asksForPrices(parameters)) return catalog
    if (database.kind === 'missing') throw new PricesUnreachable(database.message)
    // Only price queries wait for the database driver.
    const { readFirstPrices } = await import('./first-prices.ts')
    return catalog.withPrices(await readFirstPrices(database.value))
  }
}

function asksForPrices(parameters: URLSearchParams): boolean {
  const { minPrice, maxPrice, sale, sort, search } = parseProductQuery(parameters)
  return (
    minPrice !== undefined ||
    maxPrice !== undefined ||
    sale === true ||
    sort.startsWith('price') ||
    readFigures(search.toLowerCase()).maxPrice !== undefined
  )
}
