import { type IncomingMessage, type ServerResponse, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openServer } from './open-server.ts'
import type { Random } from './random.ts'

/** Maximum delay of a script or call. */
const maxDelayMs = 800

/** Starts an HTTP proxy that delays scripts and calls at random, and nothing else. */
export async function startLateProxy(random: Random): ReturnType<typeof openServer> {
  const proxy = await openServer((from, to) => void forward(from, to, random))
  // Playwright's own requests, such as those that sign in, ask for a tunnel.
  proxy.server.on('connect', ({ url = '' }, from, head) => {
    const { hostname, port } = new URL(`http://${url}`)
    const to = connect(Number(port), hostname, () => {
      from.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      to.write(head)
      from.pipe(to).pipe(from)
    })
    to.on('error', () => from.destroy())
    from.on('error', () => to.destroy())
  })
  return proxy
}

async function forward(from: IncomingMessage, to: ServerResponse, random: Random): Promise<void> {
  const { hostname, port, pathname, search } = new URL(from.url ?? '')
  if (/^\/api\/|\.js$/.test(pathname)) await wait(random(maxDelayMs))
  const { method, headers } = from
  // A kept connection may end just as a request uses it, which would be the proxy's fault.
  const sent = request({ hostname, port, path: pathname + search, method, headers, agent: false })
  sent.on('error', () => to.destroy())
  sent.on('response', (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.on('error', () => to.destroy())
    answer.pipe(to)
  })
  to.on('close', () => sent.destroy())
  from.pipe(sent)
}
