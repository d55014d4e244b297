import process from 'node:process'
import type { Config } from '@netlify/functions'
import { databaseRoutes } from '#server/database-routes.ts'
import { readCatalog } from '#server/search/read.ts'
import { createRouter } from '#server/http/router.ts'

export default createRouter(databaseRoutes(process.env, readCatalog))

/** Netlify reads this config without running it, so the limit has to be a literal (`maxChangesPerMinute`). */
export const config: Config = {
  path: ['/api/wishlist', '/api/wishlist/*', '/api/records', '/api/pets', '/api/care', '/api/account'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
