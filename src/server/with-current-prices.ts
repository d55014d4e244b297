import { parseProductQuery } from '#search/product-query.ts'
import { readFigures } from '#server/search/engine/read-search.ts'
import { shopSettings } from '#content/shop-settings.ts'
import type { ReadCatalog } from '#server/search/read.ts'
import type { Env } from './env.ts'
import { currentPrices } from './packages.ts'

/**
 * Adds a package's current prices if a query filters, sorts or searches by price or sale. Products without a price
 * match no price range and come last.
 */
export function withCurrentPrices(
  read: ReadCatalog,
  env: Env,
  priceDisplay: string = shopSettings.priceDisplay,
): ReadCatalog {
  if (priceDisplay !== 'fresh') return read
  return async (parameters) => {
    const catalog = await read()
    if (parameters === undefined || !asksForPrices(parameters)) return catalog
    return catalog.withPrices(await currentPrices(env))
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
