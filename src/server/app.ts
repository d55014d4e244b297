import { loadOnce } from '#lib/load-once.ts'
import type { ReadCatalog } from '#server/search/read.ts'
import { catalogRoutes } from './catalog-routes.ts'
import type { Env } from './env.ts'
import { createRouter, type LateRoutes, type Routes } from './http/router.ts'
import { packageRoutes } from './packages.ts'
import { withCurrentPrices } from './with-current-prices.ts'

interface Dependencies {
  /** The environment variables of the process. */
  env: Env
  catalog: ReadCatalog
  log?: (error: unknown) => void
  /** How lists filter by price; defaults to the shop's setting. */
  priceDisplay?: string
}

/**
 * Answers every call of the site. The code of the public lists is there at once; that of accounts, of the database and
 * of packages is loaded with the first call that no earlier table answers.
 */
export function createApp({ env, catalog, log, priceDisplay }: Dependencies) {
  return createRouter(catalogRoutes(withCurrentPrices(catalog, env, priceDisplay)), log, [
    ...ownRoutes(env, catalog),
    packageRoutes(env, catalog),
  ])
}

/** The shop's own routes for a person. */
export function ownRoutes(env: Env, catalog: ReadCatalog): LateRoutes[] {
  return [
    async () => (await import('./account/sign-in-routes.ts')).authRoutes(env),
    async () => (await import('./saved/routes.ts')).wishlistRoutes(env, catalog),
    async () => (await import('./records/routes.ts')).recordRoutes(env, catalog),
    async () => (await import('./account/routes.ts')).accountRoutes(env),
  ].map((load: () => Promise<Routes>) => {
    const loaded = loadOnce(load)
    return () => loaded(undefined)
  })
}
