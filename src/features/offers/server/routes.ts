import { freshForMs } from '../price-rule.ts'
import { type SeenPrice, pricesPath } from '../prices-api.ts'
import { idsIn } from '#lib/slug.ts'
import { shopSettings } from '#lib/shop-settings.ts'
import { isUnreachable, openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { keptBriefly } from '#server/http/cached.ts'
import { errorResponse, json } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { readOffers } from './stored-offers.ts'

/** Prices at this retailer carry no retailer id in the response. */
const firstRetailer = shopSettings.retailers[0]?.id

/** The CDN caches a response per list of ids. */
const briefly = { ...keptBriefly, 'Netlify-Vary': 'query=ids' }

/** Returns retailers' prices that are less than a day old, or none unless the shop shows fresh prices. */
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
