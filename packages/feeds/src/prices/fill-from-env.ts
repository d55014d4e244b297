import { shopSettings } from '../../../../src/content/shop-settings.ts'
import type { ReadCatalog } from '../../../../src/server/search/read.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { databaseEnv, type Env } from '../../../../src/server/env.ts'
import { fillOffers, printReports } from './fill-offers.ts'
import { lookAtLinks } from '../links/look-at-links.ts'
import { priceSources, pricesEnv } from './prices-env.ts'
import { readBroken } from '../database/stored-offers.ts'

interface Options {
  /** Milliseconds for all sources together; defaults to the platform's limit. */
  limitMs?: number
  /** Price setting; defaults to the shop's. */
  priceDisplay?: string
}

const noSource = 'No source: set PRICE_FEEDS or CREATORS_CREDENTIAL_ID (docs/operations.md)'

/**
 * Updates prices from all sources in the variables and returns a report to log. Does nothing unless the shop shows
 * fresh prices. Throws if a variable is invalid or the database is unreachable.
 */
export async function fillFromEnv(
  env: Env,
  read: ReadCatalog,
  { limitMs, priceDisplay = shopSettings.priceDisplay }: Options = {},
): Promise<string> {
  if (priceDisplay !== 'fresh') return 'No prices to fetch: priceDisplay in content/site.json isn’t fresh'
  const sources = priceSources(pricesEnv(env))
  const database = openDatabase(databaseEnv(env))
  if (sources.length === 0) return noSource
  return printReports(await fillOffers({ database, catalog: await read(), sources, limitMs }))
}

/**
 * Looks at every product's state at its retailers, whatever prices the shop shows. Returns a report with what an
 * owner should decide.
 */
export async function lookFromEnv(
  env: Env,
  read: ReadCatalog,
  { limitMs }: Pick<Options, 'limitMs'> = {},
): Promise<string> {
  const sources = priceSources(pricesEnv(env))
  if (sources.length === 0) return noSource
  const database = openDatabase(databaseEnv(env))
  const reports = await lookAtLinks({ database, catalog: await read(), sources, limitMs })
  const broken = await readBroken(database)
  const lines = broken.map(
    ({ productId, retailer, state, since }) => `${productId}: ${state} at ${retailer} since ${since}`,
  )
  return [printReports(reports), ...lines].join('\n')
}
