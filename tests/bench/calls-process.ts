import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#api/app.ts'
import { readCatalogue } from '#features/search/server/read.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPglite } from '../support/databases.ts'
import { authEnv } from '../support/server-fixture.ts'

/**
 * The server of the calls bench, in its own process: all calls, plus handlers that do nothing (`/bare`) or send a
 * number of bytes (`/bare/28656`). `Server-Timing` has the database's time, which is only correct if calls come one
 * at a time. Sends the parent its port and, on request, its CPU time.
 */
const database = await openPglite()
const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: fetchEndpoint } = database.env
await migrate({ url, fetchEndpoint })

let spent = 0
const reach = globalThis.fetch
globalThis.fetch = async (input, init) => {
  if (String(input) !== fetchEndpoint) return reach(input, init)
  const start = performance.now()
  const whole = await reach(input, init)
  const text = await whole.text()
  spent += performance.now() - start
  return new Response(text, whole)
}

const app = createApp({ env: { ...authEnv, ...database.env }, catalogue: readCatalogue })
const answer = async (request: Request): Promise<Response> => {
  const [, bytes] = /\/bare\/(\d+)$/.exec(request.url) ?? []
  if (bytes !== undefined) return new Response(' '.repeat(Number(bytes)))
  if (request.url.endsWith('/bare')) return Response.json({ ok: true })
  const before = spent
  const response = await app(request)
  if (spent > before) response.headers.set('Server-Timing', `database;dur=${spent - before}`)
  return response
}
const listen = getRequestListener(answer, { overrideGlobalObjects: false })
const server = createServer((request, response) => void listen(request, response))
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const address = server.address()
process.send?.(typeof address === 'object' && address !== null ? address.port : 0)
process.on('message', () => process.send?.(process.cpuUsage().user + process.cpuUsage().system))
process.once('disconnect', () => void database.close().then(() => process.exit(0)))
