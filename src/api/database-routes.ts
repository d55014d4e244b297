import { accountRoutes } from '#features/account/server/routes.ts'
import { type Delivery, messageRoutes } from '#features/messages/server/routes.ts'
import { priceRoutes } from '#features/offers/server/routes.ts'
import { countRoutes } from '#features/owner/server/count-routes.ts'
import { ownerRoutes } from '#features/owner/server/routes.ts'
import { recordRoutes } from '#features/pets/server/routes.ts'
import { reviewRoutes } from '#features/reviews/server/routes.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import { wishlistRoutes } from '#features/wishlist/server/routes.ts'
import { shopSettings } from '#lib/shop-settings.ts'
import type { Env } from '#server/env.ts'
import type { Routes } from '#server/http/router.ts'

/** Everything that the database answers. */
export function databaseRoutes(
  env: Env,
  read: ReadCatalog,
  priceDisplay?: string,
  delivery: Delivery = shopSettings,
): Routes {
  return {
    ...wishlistRoutes(env, read),
    ...recordRoutes(env),
    ...reviewRoutes(env, read),
    ...messageRoutes(env, delivery),
    ...accountRoutes(env),
    ...countRoutes(env, read),
    ...ownerRoutes(env, read),
    ...priceRoutes(env, priceDisplay),
  }
}
