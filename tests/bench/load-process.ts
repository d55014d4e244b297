import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/**
 * The load bench's server, in a process of its own: `npm start`'s over the site
 * as it is built, and beside it a handler that does nothing, at a port of its
 * own. Tells the parent that port, and its memory whenever it is asked.
 */
process.argv.push('--no-build')
await import('../../src/local/start.ts')

const bare = getRequestListener(() => Response.json({ ok: true }), { overrideGlobalObjects: false })
const server = createServer((request, response) => void bare(request, response))
await new Promise<void>((resolve) => {
  server.listen(0, resolve)
})
const address = server.address()
process.send?.({ barePort: typeof address === 'object' && address !== null ? address.port : 0 })

process.on('message', (wish) => {
  // What is left after a collection is kept; what is not was waiting for one.
  if (wish === 'collect') globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
