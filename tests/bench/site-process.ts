import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createApp } from '#server/app.ts'
import { readCatalog } from '#server/search/read.ts'
import { openBuiltPages } from '#dev/local-pages.ts'
import { openLocalSite } from '#dev/site-server.ts'

/**
 * The benchmarks' server, in its own process: serves the given folder like `npm start`, with public calls and no
 * accounts. Sends the parent its address, then every response that it sent.
 */
const [, , root = ''] = process.argv

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

const before = new WeakMap<ServerResponse, number>()

subscribe('http.server.request.start', (message) => {
  if (isExchange(message)) before.set(message.response, message.request.socket.bytesWritten)
})
subscribe('http.server.response.finish', (message) => {
  if (!isExchange(message)) return
  const { request, response } = message
  process.send?.({
    path: request.url ?? '',
    purpose: request.headers['sec-purpose'] ?? request.headers['purpose'] ?? '',
    bytes: request.socket.bytesWritten - (before.get(response) ?? 0),
  })
})

const site = await openLocalSite({
  root,
  api: createApp({ env: {}, catalog: readCatalog }),
  pages: await openBuiltPages(root),
})
process.send?.({ address: site.address })
process.once('disconnect', () => void site.close().then(() => process.exit(0)))

function isExchange(message: unknown): message is Exchange {
  return typeof message === 'object' && message !== null && 'request' in message && 'response' in message
}
