import { accountRoutes } from '#features/account/server/routes.ts'
import { authRoutes } from '#features/account/server/sign-in-routes.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import { careRoutes } from '#features/care/server/routes.ts'
import { catalogRoutes } from './catalog-routes.ts'
import { getEnv } from '#server/env.ts'
import { createRouter } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { messageRoutes } from '#features/messages/server/routes.ts'
import { ownerLinkRoutes, ownerRoutes } from '#features/owner/server/routes.ts'
import { ownerMessageRoutes } from '#features/owner/server/message-routes.ts'
import { petRoutes } from '#features/pets/server/routes.ts'
import { priceRoutes } from '#features/offers/server/routes.ts'
import { withFreshPrices } from '#features/offers/server/with-fresh-prices.ts'
import { ownerReviewReportRoutes, ownerReviewRoutes } from '#features/owner/server/review-routes.ts'
import { reviewRoutes } from '#features/reviews/server/routes.ts'
import { wishlistRoutes } from '#features/wishlist/server/routes.ts'

interface Dependencies {
  /** The environment variables of the process. */
  env: Readonly<Record<string, string | undefined>>
  catalog: ReadCatalog
  log?: (error: unknown) => void
  /** How the shop shows prices; defaults to the shop's setting. */
  priceDisplay?: string
}

/** Handles every call of the site. Each of the three functions serves some of them. */
export function createApp({ env: source, catalog, log = logError, priceDisplay }: Dependencies) {
  const env = getEnv(source)
  const read = withFreshPrices(catalog, env, priceDisplay)
  return createRouter(
    {
      ...catalogRoutes(read),
      ...authRoutes(env, log),
      ...wishlistRoutes(env, catalog, log),
      ...ownerRoutes(env, catalog, log),
      ...ownerLinkRoutes(env, catalog, log),
      ...petRoutes(env, log),
      ...careRoutes(env, log),
      ...priceRoutes(env, log, priceDisplay),
      ...reviewRoutes(env, catalog, log),
      ...ownerReviewRoutes(env, log),
      ...ownerReviewReportRoutes(env, catalog, log),
      ...messageRoutes(env, log),
      ...ownerMessageRoutes(env, log),
      ...accountRoutes(env, log),
    },
    log,
  )
}
