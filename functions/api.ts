import process from 'node:process'
import type { Config } from '@netlify/functions'
import { createApp } from '#server/app.ts'
import { readCatalog } from '#server/search/read.ts'

export default createApp({ env: process.env, catalog: readCatalog })

/** Netlify reads this config without running it, so the limit has to be a literal (`maxChangesPerMinute`). */
export const config: Config = {
  path: ['/api', '/api/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
