import { shopSettings } from '#lib/shop-settings.ts'
import type { ReadCatalogue } from '../catalogue/read.ts'
import { openDatabase } from '../db/open.ts'
import { getEnv } from '../env.ts'
import { fillOffers, printReports } from './fill-offers.ts'
import { priceSources } from './price-sources.ts'

interface Options {
  /** Milliseconds for all sources together; the platform's where nothing is said. */
  limitMs?: number
  /** How the shop shows prices; as its settings say where nothing is said. */
  priceDisplay?: string
}

/**
 * Asks all sources that the variables name, and answers what came of it, for a log; nothing is asked where the shop
 * shows no such prices. Throws where a variable is wrong, or the database cannot be reached.
 */
export async function fillFromEnv(
  variables: Readonly<Record<string, string | undefined>>,
  read: ReadCatalogue,
  { limitMs, priceDisplay = shopSettings.priceDisplay }: Options = {},
): Promise<string> {
  if (priceDisplay !== 'fresh') return 'No prices to fetch: priceDisplay in content/site.json isn’t fresh'
  const { prices, database } = getEnv(variables)
  if (prices.kind === 'missing') throw new Error(prices.message)
  if (database.kind === 'missing') throw new Error(database.message)
  const sources = priceSources(prices.value)
  if (sources.length === 0) return 'No source: set PRICE_FEEDS or CREATORS_CREDENTIAL_ID (docs/operations.md)'
  const catalogue = await read()
  return printReports(
    await fillOffers({
      database: openDatabase(database.value),
      catalogue,
      sources,
      ...(limitMs === undefined ? {} : { limitMs }),
    }),
  )
}
