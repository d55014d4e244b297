import { once } from 'node:events'
import { type RequestListener, type Server, createServer } from 'node:http'
import process from 'node:process'
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
  const servers: Server[] = []
  const open = async (at: string, portThere: number): Promise<number> => {
    const server = createServer((...call) => listener(...call))
    const bound = await listen(server, portThere, at).catch((error: unknown) => {
      throw explained(error, at, portThere)
    })
    servers.push(server)
    return bound
  }
  const bound = await open(host ?? '127.0.0.1', port)
  // Browsers resolve `localhost` to IPv4 or IPv6; a machine may have only one of them.
  if (host === undefined) {
    await open('::1', bound).catch(async (error: unknown) => {
      if (port === 0 || !(error instanceof StartError)) return
      await Promise.all(servers.map(stop))
      throw error
    })
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
      await Promise.all(servers.map(stop))
    },
  }
}

/** Returns `PORT`, 8888 by default. Throws a StartError if it isn't a port. */
export function readPort(): number {
  const text = process.env['PORT']
  const wanted = Number(text ?? 8888)
  if (Number.isInteger(wanted) && wanted > 0 && wanted < 65_536) return wanted
  throw new StartError(`PORT: found "${text}": use a number from 1 to 65535`)
}

/** Listens, on this machine only by default, and returns the port. Throws if it is taken. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Ends a server with its open connections. */
export async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => void server.close(resolve))
}

function explained(error: unknown, host: string, port: number): unknown {
  switch (error instanceof Error && 'code' in error && error.code) {
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
