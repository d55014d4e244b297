import process from 'node:process'
import type { Config } from '@netlify/functions'
import { authRoutes } from '#server/account/sign-in-routes.ts'
import { createRouter } from '#server/http/router.ts'

export default createRouter(authRoutes(process.env))

export const config: Config = {
  path: ['/api/login', '/api/logout', '/api/auth/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
