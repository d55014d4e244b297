import { accountRoutes } from '#features/account/server/routes.ts'
import { recordRoutes } from '#features/pets/server/routes.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import { wishlistRoutes } from '#features/wishlist/server/routes.ts'
import type { Env } from '#server/env.ts'
import type { Routes } from '#server/http/router.ts'

/** Everything of the shop itself that the database answers. */
export function databaseRoutes(env: Env, read: ReadCatalog): Routes {
  return {
    ...wishlistRoutes(env, read),
    ...recordRoutes(env),
    ...accountRoutes(env),
  }
}
