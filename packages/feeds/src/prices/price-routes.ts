import { freshForMs, type SeenPrice } from '../../../../src/products/current-price.ts'
import { idsIn } from '../../../../src/lib/slug.ts'
import { shopSettings } from '../../../../src/content/shop-settings.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { databaseEnv, type Env } from '../../../../src/server/env.ts'
import { keptBriefly } from '../../../../src/server/http/cached.ts'
import { json } from '../../../../src/server/http/responses.ts'
import { routesOf } from '../../../../src/server/http/route.ts'
import type { Routes } from '../../../../src/server/http/router.ts'
import { readGone, readOffers } from '../database/stored-offers.ts'
import { getPrices } from '../feeds-api.ts'

/** Prices at this retailer carry no retailer id in the response. */
const firstRetailer = shopSettings.retailers[0]?.id

/** The CDN caches a response per list of ids. */
const briefly = { ...keptBriefly, 'Netlify-Vary': 'query=ids' }

/** Returns retailers' prices that are less than a day old, or none unless the shop shows fresh prices. */
export function priceRoutes(env: Env, priceDisplay: string = shopSettings.priceDisplay): Routes {
  return routesOf({
    endpoint: getPrices,
    handler: async ({ url }) => {
      if (priceDisplay !== 'fresh') return json(200, [], briefly)
      const database = openDatabase(databaseEnv(env))
      const ids = idsIn(url.searchParams.getAll('ids'))
      if (ids.length === 0) return json(200, [], briefly)
      const since = new Date(Date.now() - freshForMs)
      const [offers, states] = await database.batch([
        readOffers(database, ids, since),
        readGone(database, ids),
      ])
      const isSold = ({ productId, retailer }: (typeof states)[number]): boolean =>
        offers.some((offer) => offer.productId === productId && offer.retailer === retailer)
      const gone = states
        .filter((state) => !isSold(state))
        .map((state): SeenPrice => ({
          ...keyOf(state),
          gone: state.since,
          seenAt: state.lookedAt.toISOString(),
        }))
      const prices = offers.map(({ cents, listCents, seenAt, ...offer }): SeenPrice => ({
        ...keyOf(offer),
        ...(cents === null ? {} : { price: cents / 100 }),
        ...(listCents === null ? {} : { before: listCents / 100 }),
        seenAt: seenAt.toISOString(),
      }))
      return json(200, [...gone, ...prices], briefly)
    },
  })
}

function keyOf({
  productId,
  retailer,
}: {
  productId: string
  retailer: string
}): Pick<SeenPrice, 'id' | 'retailer'> {
  return { id: productId, ...(retailer === firstRetailer ? {} : { retailer }) }
}
