import { createServer, request as ask } from 'node:http'
import { Transform } from 'node:stream'

/** Latency per request in milliseconds, and total bandwidth in bytes per second: slow 4G, 1.44 Mbit/s. */
export const latency = 562
export const bytesPerSecond = 180_000

export interface SlowLine {
  address: string
  close: () => Promise<void>
}

/**
 * A throttling proxy in front of the server at this address. Unlike Chromium's own throttling, it also slows
 * requests by speculation rules.
 */
export async function openSlowLine(target: string): Promise<SlowLine> {
  let freeAt = 0
  const paced = (): Transform =>
    new Transform({
      transform: (chunk: Buffer, _, done) => {
        freeAt = Math.max(freeAt, performance.now()) + (chunk.length / bytesPerSecond) * 1000
        setTimeout(() => done(null, chunk), freeAt - performance.now())
      },
    })
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const onward = ask(new URL(url, target), { method, headers }, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(paced()).pipe(outgoing)
      }, latency)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => {
    server.listen(0, 'localhost', done)
  })
  const bound = server.address()
  return {
    address: `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
}
