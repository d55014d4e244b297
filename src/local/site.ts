import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { NetlifyDev } from '@netlify/dev'
import compression from 'compression'

export interface LocalSite {
  /** `http://localhost:8888` */
  address: string
  close: () => Promise<void>
}

interface Options {
  /** The project's folder, with netlify.toml and dist. */
  root: string
  /** 0 takes any free one. */
  port: number
  /** Answers `/api/*`. */
  api: (request: Request) => Promise<Response>
}

/**
 * Serves the built site as the platform does: files, and the redirects and
 * headers of netlify.toml, by Netlify's own code; calls by ours, in this process.
 */
export async function openLocalSite({ root, port, api }: Options): Promise<LocalSite> {
  const platform = new NetlifyDev({
    projectRoot: root,
    serverAddress: null,
    staticFiles: { enabled: true, directories: [join(root, 'dist')] },
    redirects: { enabled: true },
    headers: { enabled: true },
    functions: { enabled: false },
    edgeFunctions: { enabled: false },
    blobs: { enabled: false },
    images: { enabled: false },
    database: { enabled: false },
    geolocation: { enabled: false },
    environmentVariables: { enabled: false },
    aiGateway: { enabled: false },
    server: { enabled: false },
  })
  await platform.start()
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) return api(request)
    const plain = plainPath(pathname)
    if (plain !== pathname)
      return Response.redirect(new URL(plain + new URL(request.url).search, request.url), 301)
    const found = await platform.handle(request)
    if (found !== undefined && found.status !== 404) return found
    const page = await platform.handle(new Request(new URL('/404', request.url)))
    return new Response(page?.body ?? 'Not Found', { status: 404, headers: page?.headers ?? {} })
  }
  const listen = getRequestListener(answer, { overrideGlobalObjects: false })
  const compress = compression()
  const server = createServer((request, response) => {
    // @ts-expect-error compression's types want Express's objects; it works with node's own.
    compress(request, response, () => void listen(request, response))
  })
  const address = await listening(server, port)
  return {
    address,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await platform.stop()
    },
  }
}

async function listening(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  const bound = server.address()
  return `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : port}`
}

/** Netlify leads `/about/` and `/about.html` to `/about`, where the file is about.html. */
function plainPath(path: string): string {
  return path.replace(/\/index(?:\.html)?$/, '/').replace(/(?<=[^/])(?:\/+|\.html)$/, '')
}
