import { type RequestListener, type Server, createServer } from 'node:http'

/** A server for one test on this machine. Closing it drops pending requests. */
export async function openServer(
  listener: RequestListener,
  at = 0,
): Promise<{ port: number; server: Server; close: () => Promise<unknown> }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(at, '127.0.0.1', resolve)
  })
  const address = server.address()
  const close = (): Promise<unknown> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(resolve)
    })
  return { port: typeof address === 'object' && address !== null ? address.port : 0, server, close }
}

/** A port of this machine that nobody uses now. */
export async function freePort(): Promise<number> {
  const { port, close } = await openServer(() => undefined)
  await close()
  return port
}
