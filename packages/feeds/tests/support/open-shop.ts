import { ownRoutes } from '../../../../src/server/app.ts'
import { catalogRoutes } from '../../../../src/server/catalog-routes.ts'
import { withCurrentPrices } from '../../../../src/server/with-current-prices.ts'
import type { ReadCatalog } from '../../../../src/server/search/read.ts'
import type { Env } from '../../../../src/server/env.ts'
import { createRouter } from '../../../../src/server/http/router.ts'
import { packageRoutes } from '../../../../src/server/packages.ts'
import type { App } from '../../../../tests/support/server-fixture.ts'
import { priceRoutes } from '../../src/prices/price-routes.ts'

interface Options {
  env: Env
  catalog: ReadCatalog
  /** In place of the shop's own setting. */
  priceDisplay?: string
}

/** A shop that shows current prices, or those that `priceDisplay` names. */
export function openShop({ env, catalog, priceDisplay = 'fresh' }: Options): App {
  const routes = {
    ...catalogRoutes(withCurrentPrices(catalog, env, priceDisplay)),
    ...priceRoutes(env, priceDisplay),
  }
  return createRouter(routes, () => undefined, [...ownRoutes(env, catalog), packageRoutes(env, catalog)])
}
