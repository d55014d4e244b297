import { accountRoutes } from '#server/account/routes.ts'
import { recordRoutes } from '#server/records/routes.ts'
import type { ReadCatalog } from '#server/search/read.ts'
import { wishlistRoutes } from '#server/saved/routes.ts'
import type { Env } from './env.ts'
import type { Routes } from '#server/http/router.ts'

/** Everything of the shop itself that the database answers. */
export function databaseRoutes(env: Env, read: ReadCatalog): Routes {
  return {
    ...wishlistRoutes(env, read),
    ...recordRoutes(env),
    ...accountRoutes(env),
  }
}
