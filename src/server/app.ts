import { authRoutes } from '#server/account/sign-in-routes.ts'
import { withCurrentPrices } from './with-current-prices.ts'
import type { ReadCatalog } from '#server/search/read.ts'
import type { Env } from './env.ts'
import { createRouter, type Routes } from '#server/http/router.ts'
import { packageRoutes } from './packages.ts'
import { catalogRoutes } from './catalog-routes.ts'
import { databaseRoutes } from './database-routes.ts'

interface Dependencies {
  /** The environment variables of the process. */
  env: Env
  catalog: ReadCatalog
  log?: (error: unknown) => void
  /** How lists filter by price; defaults to the shop's setting. */
  priceDisplay?: string
}

/** Handles every call of the site. Each of the three functions serves some of them. */
export function createApp(dependencies: Dependencies) {
  const { env, catalog, log } = dependencies
  return createRouter(allRoutes(dependencies), log, packageRoutes(env, catalog))
}

/** All paths and methods of the shop itself. */
export function allRoutes({ env, catalog, priceDisplay }: Omit<Dependencies, 'log'>): Routes {
  return {
    ...catalogRoutes(withCurrentPrices(catalog, env, priceDisplay)),
    ...authRoutes(env),
    ...databaseRoutes(env, catalog),
  }
}
