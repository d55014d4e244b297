import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from './data-folder.ts'

/** A port that we hold, which responds with 503 until there is something to serve. */
export interface LocalServer {
  /** The site's only address: `http://localhost:8888`. */
  address: string
  /** Whether other machines may connect, under any host name. */
  isOpen: boolean
  serve: (listener: RequestListener) => void
  close: () => Promise<void>
}

interface Options {
  /** 0 takes any free port. */
  port: number
  /** The address to listen on; by default this machine only. */
  host?: string | undefined
}

/** Listens on a port. Throws a StartError if it is taken or the host doesn't belong to this machine. */
export async function openLocalServer({ port, host }: Options): Promise<LocalServer> {
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '5' })
    response.end('The site is not built yet.\n')
  }
  const open = (at: string, portThere: number) => listen(at, portThere, (...call) => listener(...call))
  const servers = [await open(host ?? '127.0.0.1', port)]
  const bound = portOf(servers[0]?.address() ?? null, port)
  // Browsers resolve `localhost` to IPv4 or IPv6; a machine may have only one of them.
  if (host === undefined) {
    const second = await open('::1', bound).catch((error: unknown) => {
      if (port === 0 || !(error instanceof StartError)) return
      servers[0]?.close()
      throw error
    })
    if (second !== undefined) servers.push(second)
  }
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return {
    address: `http://${name}:${bound}`,
    isOpen: host !== undefined,
    serve: (next) => {
      listener = next
    },
    close: async () => {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))))
    },
  }
}

async function listen(host: string, port: number, listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, host, port)))
    server.listen(port, host, resolve)
  })
  return server
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use: stop the other process, or set PORT to another port`)
    case 'EACCES':
      return new StartError(`Port ${port} needs more permissions: set PORT to 1024 or higher`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      if (host === '::1') return error
      return new StartError(`HOST: ${host} isn’t an address of this computer: use 0.0.0.0 for all addresses`)
    default:
      return error
  }
}

function portOf(address: string | AddressInfo | null, otherwise: number): number {
  return typeof address === 'object' && address !== null ? address.port : otherwise
}
