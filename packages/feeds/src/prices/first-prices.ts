import { freshForMs } from '../../../../src/products/current-price.ts'
import { type GivenPrices, givenPriceKey } from '../../../../src/server/search/engine/engine.ts'
import { shopSettings } from '../../../../src/content/shop-settings.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { type DatabaseEnv, databaseEnv, type Env } from '../../../../src/server/env.ts'
import { readPrices } from '../database/stored-offers.ts'

/**
 * Milliseconds that a process caches prices: lists cause bursts of requests, and prices change every two hours.
 */
const cacheMs = 60_000

const cache = new Map<string, { readAt: number; prices: Promise<GivenPrices> }>()

/** Returns retailers' prices of all products that are less than a day old. */
export async function readFirstPrices(env: Env): Promise<GivenPrices> {
  const setting = databaseEnv(env)
  const now = Date.now()
  const latest = cache.get(setting.url)
  if (latest !== undefined && now - latest.readAt < cacheMs) return latest.prices
  const prices = read(setting, now)
  cache.set(setting.url, { readAt: now, prices })
  prices.catch(() => cache.delete(setting.url))
  return prices
}

async function read(setting: DatabaseEnv, now: number): Promise<GivenPrices> {
  const first = shopSettings.retailers[0]?.id
  // Prices must still be valid when the cache expires.
  const since = new Date(now - freshForMs + cacheMs)
  const offers = await readPrices(openDatabase(setting), since)
  return new Map(
    offers.map(({ productId, retailer, cents, listCents }) => [
      givenPriceKey({ id: productId, retailer: retailer === first ? undefined : retailer }),
      { price: cents / 100, isOnSale: listCents !== null && listCents > cents },
    ]),
  )
}
