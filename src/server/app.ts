import { accountRoutes } from './account/routes.ts'
import { authRoutes } from './auth/routes.ts'
import type { ReadCatalogue } from './catalogue/read.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { getEnv } from './env.ts'
import { createRouter } from './http/router.ts'
import { logError } from './log-error.ts'
import { ownerRoutes } from './owner/routes.ts'
import { petRoutes } from './pets/routes.ts'
import { priceRoutes } from './prices/routes.ts'
import { withFreshPrices } from './prices/with-fresh-prices.ts'
import { ownerReviewRoutes } from './reviews/owner-routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

interface Dependencies {
  /** The process's variables. */
  env: Readonly<Record<string, string | undefined>>
  catalogue: ReadCatalogue
  log?: (error: unknown) => void
  /** How the shop shows prices; as its settings say where nothing is said. */
  priceDisplay?: string
}

/** Every call of the site in one handler; the three functions have a third of it each. */
export function createApp({ env: source, catalogue, log = logError, priceDisplay }: Dependencies) {
  const env = getEnv(source)
  return createRouter(
    {
      ...catalogueRoutes(withFreshPrices(catalogue, env, priceDisplay)),
      ...authRoutes(env, log),
      ...wishlistRoutes(env, catalogue, log),
      ...ownerRoutes(env, catalogue, log),
      ...petRoutes(env, log),
      ...priceRoutes(env, log, priceDisplay),
      ...reviewRoutes(env, catalogue, log),
      ...ownerReviewRoutes(env, log),
      ...accountRoutes(env, log),
    },
    log,
  )
}
