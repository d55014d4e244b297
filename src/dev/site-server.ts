import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { NetlifyDev } from '@netlify/dev'
import compression from 'compression'
import { errorResponse, secured } from '#server/http/responses.ts'
import { keepFiles } from './kept-files.ts'
import { type LocalPages, openRules } from './local-pages.ts'
import { type LocalServer, openLocalServer } from './local-server.ts'

export interface LocalSite {
  /** `http://localhost:8888` */
  address: string
  close: () => Promise<void>
}

type Answer = (request: Request) => Promise<Response>

interface Options {
  /** The project's folder, with netlify.toml and dist. */
  root: string
  /** Any free port by default; closes with the site. */
  server?: LocalServer
  /** Handles `/api/*`. */
  api: Answer
  /** The pages rendered on demand. */
  pages: LocalPages
}

/**
 * Serves the built site the way the platform does. Netlify's own code handles files, redirects and headers of
 * netlify.toml; ours handles calls and rendered pages.
 */
export async function openLocalSite({ root, server: given, api, pages }: Options): Promise<LocalSite> {
  const server = given ?? (await openLocalServer({ port: 0 }))
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
  const rules = openRules(root)
  const file = keepFiles(join(root, 'dist'), (request) => platform.handle(request))
  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const refused = refusal(request, url, server)
    if (refused !== undefined) return refused
    if (isCall(url)) return api(request)
    const plain = plainPath(url.pathname)
    if (plain !== url.pathname) return leadTo(url.origin, plain, url.search, 301)
    if (pages.paths.has(plain)) return pages.answer(request)
    const target = (await rules.match(request))?.target
    const fromPlatform = target === undefined ? file : (pageRequest: Request) => platform.handle(pageRequest)
    const found = isPlatformFile(plain) ? undefined : await fromPlatform(request)
    if (found !== undefined && found.status !== 404) return found
    const page = await platform.handle(new Request(new URL('/404', request.url)))
    return new Response(page?.body ?? 'Not Found', { status: 404, headers: page?.headers ?? {} })
  }
  const listen = getRequestListener(answer, {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      if (error instanceof Error && error.name === 'RequestError') return errorResponse(400, 'Bad Request')
      console.error(error)
      return errorResponse(500, 'Internal Server Error')
    },
  })
  const compress = compression()
  server.serve((request, response) => {
    // @ts-expect-error compression's types want Express's objects; it works with node's own.
    compress(request, response, () => void listen(request, response))
  })
  return {
    address: server.address,
    close: async () => {
      await server.close()
      await platform.stop()
    },
  }
}

/** Rejects or redirects before routing: another host name, an unsupported method, a malformed address. */
function refusal({ method }: Request, url: URL, server: LocalServer): Response | undefined {
  const isRead = method === 'GET' || method === 'HEAD'
  if (url.host !== new URL(server.address).host && (!server.isOpen || isLoopback(url.hostname))) {
    // Cookies and the login's callback belong to a single host name.
    if (isRead) return leadTo(server.address, url.pathname, url.search, 307)
    return errorResponse(421, `The site is at ${server.address}`)
  }
  if ((!isRead && !isCall(url)) || method === 'TRACE') {
    return errorResponse(405, 'Method Not Allowed', { Allow: 'GET, HEAD' })
  }
  return url.pathname.startsWith('//') || !isReadable(url.pathname)
    ? errorResponse(400, 'Bad Request')
    : undefined
}

function isCall({ pathname }: URL): boolean {
  return pathname === '/api' || pathname.startsWith('/api/')
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Redirects within the site, whatever the path: as plain text, `//example.org` would lead to another site. */
function leadTo(address: string, path: string, search: string, status: number): Response {
  const target = new URL(address)
  target.pathname = path
  target.search = search
  return secured(new Response(null, { status, headers: { Location: target.href } }))
}

/** Netlify redirects `/about/` and `/about.html` to `/about` if the file is about.html. */
function plainPath(path: string): string {
  return path.replace(/\/index(?:\.html)?$/, '/').replace(/(?<=[^/])(?:\/+|\.html)$/, '')
}

/** Files that Netlify reads but doesn't serve. */
function isPlatformFile(path: string): boolean {
  return /^\/_(?:headers|redirects)$/.test(path)
}
