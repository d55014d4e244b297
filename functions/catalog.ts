import process from 'node:process'
import type { Config } from '@netlify/functions'
import { readCatalog } from '#server/search/read.ts'
import { catalogRoutes } from '#server/catalog-routes.ts'
import { createRouter } from '#server/http/router.ts'
import { packageRoutes } from '#server/packages.ts'
import { withCurrentPrices } from '#server/with-current-prices.ts'

export default createRouter(
  catalogRoutes(withCurrentPrices(readCatalog, process.env)),
  undefined,
  packageRoutes(process.env, readCatalog),
)

/** The public lists and the API of packages. Also answers unknown calls, so that they get JSON, too. */
export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/login',
    '/api/logout',
    '/api/auth/*',
    '/api/wishlist',
    '/api/wishlist/*',
    '/api/records',
    '/api/pets',
    '/api/care',
    '/api/account',
  ],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
