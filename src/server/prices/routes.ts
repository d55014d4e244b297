import { freshForMs } from '#catalogue/price-display.ts'
import { pricesPath } from '#contract/price-path.ts'
import type { SeenPrice } from '#contract/prices.ts'
import { idsIn } from '#lib/slug.ts'
import { shopSettings } from '#lib/shop-settings.ts'
import { isUnreachable, openDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import { keptBriefly } from '../http/cached.ts'
import { errorResponse, json } from '../http/responses.ts'
import type { Routes } from '../http/router.ts'
import { logError } from '../log-error.ts'
import { readOffers } from './stored-offers.ts'

/** The retailer whose price stands for the product; the others are named. */
const firstRetailer = shopSettings.retailers[0]?.id

/** The CDN keeps an answer for each list of products. */
const briefly = { ...keptBriefly, 'Netlify-Vary': 'query=ids' }

/** Prices as retailers' own data had them within a day; none where the shop shows no such prices. */
export function priceRoutes(
  { database: setting }: Env,
  log: (error: unknown) => void = logError,
  priceDisplay: string = shopSettings.priceDisplay,
): Routes {
  const database = setting.kind === 'ready' ? openDatabase(setting.value) : undefined
  return {
    [pricesPath]: {
      GET: async ({ url }) => {
        if (priceDisplay !== 'fresh') return json(200, [], briefly)
        if (database === undefined)
          return errorResponse(503, setting.kind === 'missing' ? setting.message : 'No database')
        const ids = idsIn(url.searchParams.getAll('ids'))
        if (ids.length === 0) return json(200, [], briefly)
        try {
          const offers = await readOffers(database, ids, new Date(Date.now() - freshForMs))
          const prices = offers.map(({ productId, retailer, cents, listCents, seenAt }): SeenPrice => ({
            id: productId,
            ...(retailer === firstRetailer ? {} : { retailer }),
            ...(cents === null ? {} : { price: cents / 100 }),
            ...(listCents === null ? {} : { before: listCents / 100 }),
            seenAt: seenAt.toISOString(),
          }))
          return json(200, prices, briefly)
        } catch (error) {
          if (!isUnreachable(error)) throw error
          log(error)
          return errorResponse(503, 'Prices are unavailable right now', { 'Retry-After': '5' })
        }
      },
    },
  }
}
