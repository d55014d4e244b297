import { freshForMs } from '#catalogue/price-display.ts'
import { type GivenPrices, givenPriceKey } from '#engine/engine.ts'
import { shopSettings } from '#lib/shop-settings.ts'
import { isUnreachable, openDatabase } from '../db/open.ts'
import type { DatabaseEnv } from '../env.ts'
import { PricesUnreachable } from './prices-unreachable.ts'
import { readPrices } from './stored-offers.ts'

/** So long a process asks no more, milliseconds: lists come in rows of calls, and prices every two hours. */
const keptMs = 60_000

const kept = new Map<string, { readAt: number; prices: Promise<GivenPrices> }>()

/**
 * What all products cost at their retailers, as far as that is younger than a day.
 * Throws PricesUnreachable.
 */
export async function readFirstPrices(setting: DatabaseEnv): Promise<GivenPrices> {
  const now = Date.now()
  const latest = kept.get(setting.url)
  if (latest !== undefined && now - latest.readAt < keptMs) return latest.prices
  const prices = read(setting, now)
  kept.set(setting.url, { readAt: now, prices })
  prices.catch(() => kept.delete(setting.url))
  return prices
}

async function read(setting: DatabaseEnv, now: number): Promise<GivenPrices> {
  try {
    const first = shopSettings.retailers[0]?.id
    // None is older than a day when it is kept no more.
    const since = new Date(now - freshForMs + keptMs)
    const offers = await readPrices(openDatabase(setting), since)
    return new Map(
      offers.map(({ productId, retailer, cents, listCents }) => [
        givenPriceKey({ id: productId, retailer: retailer === first ? undefined : retailer }),
        { price: cents / 100, isOnSale: listCents !== null && listCents > cents },
      ]),
    )
  } catch (error) {
    if (isUnreachable(error)) throw new PricesUnreachable('Prices cannot be reached', { cause: error })
    throw error
  }
}
