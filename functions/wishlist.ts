import process from 'node:process'
import type { Config } from '@netlify/functions'
import { accountRoutes } from '#features/account/server/routes.ts'
import { careRoutes } from '#features/care/server/routes.ts'
import { readCatalog } from '#features/search/server/read.ts'
import { getEnv } from '#server/env.ts'
import { createRouter } from '#server/http/router.ts'
import { messageRoutes } from '#features/messages/server/routes.ts'
import { ownerLinkRoutes } from '#features/owner/server/routes.ts'
import { ownerMessageRoutes } from '#features/owner/server/message-routes.ts'
import { ownerRoutes } from '#features/owner/server/routes.ts'
import { petRoutes } from '#features/pets/server/routes.ts'
import { priceRoutes } from '#features/offers/server/routes.ts'
import { ownerReviewReportRoutes } from '#features/owner/server/review-routes.ts'
import { ownerReviewRoutes } from '#features/owner/server/review-routes.ts'
import { reviewRoutes } from '#features/reviews/server/routes.ts'
import { wishlistRoutes } from '#features/wishlist/server/routes.ts'

const env = getEnv(process.env)

export default createRouter({
  ...wishlistRoutes(env, readCatalog),
  ...petRoutes(env),
  ...careRoutes(env),
  ...reviewRoutes(env, readCatalog),
  ...ownerReviewRoutes(env),
  ...ownerReviewReportRoutes(env, readCatalog),
  ...messageRoutes(env),
  ...ownerMessageRoutes(env),
  ...accountRoutes(env),
  ...ownerRoutes(env, readCatalog),
  ...ownerLinkRoutes(env, readCatalog),
  ...priceRoutes(env),
})

/** Netlify reads this config without running it, so the limit has to be a literal (`maxChangesPerMinute`). */
export const config: Config = {
  path: [
    '/api/wishlist',
    '/api/wishlist/*',
    '/api/pets',
    '/api/care',
    '/api/my-reviews',
    '/api/my-reviews/*',
    '/api/account',
    '/api/counts',
    '/api/owner/*',
    '/api/prices',
    '/api/contact',
    '/api/review-reports',
    '/api/newsletter',
    '/api/unsubscribe',
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
