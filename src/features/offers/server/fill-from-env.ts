import { shopSettings } from '#lib/shop-settings.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import { openDatabase } from '#server/db/open.ts'
import { getEnv, type PricesEnv } from '#server/env.ts'
import { fillOffers, type FillOptions, printReports } from './fill-offers.ts'
import { lookAtLinks } from './look-at-links.ts'
import { creatorsSource } from './creators-source.ts'
import { feedSource } from './feed-source.ts'
import type { PriceSource } from './price-source.ts'
import { readBroken } from './stored-offers.ts'

interface Options {
  /** Milliseconds for all sources together; defaults to the platform's limit. */
  limitMs?: number
  /** Price setting; defaults to the shop's. */
  priceDisplay?: string
}

/**
 * Updates prices from all sources in the variables and returns a report to log. Does nothing unless the shop shows
 * fresh prices. Throws if a variable is invalid or the database is unreachable.
 */
export async function fillFromEnv(
  variables: Readonly<Record<string, string | undefined>>,
  read: ReadCatalog,
  { limitMs, priceDisplay = shopSettings.priceDisplay }: Options = {},
): Promise<string> {
  if (priceDisplay !== 'fresh') return 'No prices to fetch: priceDisplay in content/site.json isn’t fresh'
  return withSources(variables, read, limitMs, async (options) => printReports(await fillOffers(options)))
}

/**
 * Looks at every product's state at its retailers, whatever prices the shop shows. Returns a report with what an
 * owner should decide.
 */
export async function lookFromEnv(
  variables: Readonly<Record<string, string | undefined>>,
  read: ReadCatalog,
  { limitMs }: Pick<Options, 'limitMs'> = {},
): Promise<string> {
  const { prices } = getEnv(variables)
  if (prices.kind === 'ready' && priceSources(prices.value).length === 0) return noSource
  return withSources(variables, read, limitMs, async (options) => {
    const reports = await lookAtLinks(options)
    const broken = await readBroken(options.database)
    const lines = broken.map(
      ({ productId, retailer, state, since }) => `${productId}: ${state} at ${retailer} since ${since}`,
    )
    return [printReports(reports), ...lines].join('\n')
  })
}

const noSource = 'No source: set PRICE_FEEDS or CREATORS_CREDENTIAL_ID (docs/operations.md)'

async function withSources(
  variables: Readonly<Record<string, string | undefined>>,
  read: ReadCatalog,
  limitMs: number | undefined,
  run: (options: FillOptions) => Promise<string>,
): Promise<string> {
  const { prices, database } = getEnv(variables)
  if (prices.kind === 'missing') throw new Error(prices.message)
  if (database.kind === 'missing') throw new Error(database.message)
  const sources = priceSources(prices.value)
  if (sources.length === 0) return noSource
  const catalog = await read()
  return run({
    database: openDatabase(database.value),
    catalog,
    sources,
    ...(limitMs === undefined ? {} : { limitMs }),
  })
}

/** Returns the sources configured in the variables. Throws if one names an unknown retailer. */
export function priceSources(
  { feeds, creators }: PricesEnv,
  { retailers, affiliateTag }: Pick<typeof shopSettings, 'retailers' | 'affiliateTag'> = shopSettings,
): PriceSource[] {
  const known = retailers.map(({ id }) => id)
  const unknown = feeds.find(({ retailer }) => !known.includes(retailer))
  if (unknown !== undefined) {
    throw new Error(
      `PRICE_FEEDS: found "${unknown.retailer}": content/retailers.json has ${known.join(', ')}`,
    )
  }
  const sources = feeds.map(({ retailer, address }) => feedSource(retailer, address))
  if (creators === undefined) return sources
  const amazon = retailers.find(({ hosts }) => hosts.includes('www.amazon.com'))
  if (amazon === undefined || affiliateTag === '') {
    throw new Error(
      'CREATORS_CREDENTIAL_ID: the Creators API needs Amazon in content/retailers.json, and affiliateTag in content/site.json',
    )
  }
  return [...sources, creatorsSource({ ...creators, partnerTag: affiliateTag, retailer: amazon.id })]
}
