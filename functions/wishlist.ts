import process from 'node:process'
import type { Config } from '@netlify/functions'
import { accountRoutes } from '#server/account/routes.ts'
import { readCatalogue } from '#server/catalogue/read.ts'
import { getEnv } from '#server/env.ts'
import { createRouter } from '#server/http/router.ts'
import { ownerRoutes } from '#server/owner/routes.ts'
import { petRoutes } from '#server/pets/routes.ts'
import { priceRoutes } from '#server/prices/routes.ts'
import { ownerReviewRoutes } from '#server/reviews/owner-routes.ts'
import { reviewRoutes } from '#server/reviews/routes.ts'
import { wishlistRoutes } from '#server/wishlist/routes.ts'

const env = getEnv(process.env)

export default createRouter({
  ...wishlistRoutes(env, readCatalogue),
  ...petRoutes(env),
  ...reviewRoutes(env, readCatalogue),
  ...ownerReviewRoutes(env),
  ...accountRoutes(env),
  ...ownerRoutes(env, readCatalogue),
  ...priceRoutes(env),
})

/** Netlify reads this without running it, so the limit stands here as a number (`maxChangesPerMinute`). */
export const config: Config = {
  path: [
    '/api/wishlist',
    '/api/wishlist/*',
    '/api/pets',
    '/api/my-reviews',
    '/api/my-reviews/*',
    '/api/account',
    '/api/counts',
    '/api/owner/*',
    '/api/prices',
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
