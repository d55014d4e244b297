import { isUnavailable, isUnreachable } from '#lib/unavailable.ts'
import { logError } from '../log-error.ts'
import { errorResponse, personal, Refusal } from './responses.ts'

export interface RequestContext {
  request: Request
  url: URL
  /** The rest of the path if the route ends in `/*`. */
  rest: string
  /** Logs an error that the response doesn't show. */
  log: (error: unknown) => void
}

export type Handler = (context: RequestContext) => Promise<Response> | Response

/** Methods by path. A path that ends in `/*` matches one or more further segments. */
export type Routes = Record<string, Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>>

/** Loads routes with the first call that earlier ones don't answer, or those of this path. */
export type LateRoutes = (path: string) => Promise<Routes>

/**
 * Finds a request's handler. Answers HEAD like GET without a body, unknown paths with 404, other methods with 405.
 * Sends the refusals that handlers throw. Logs other errors: 503 means that the catalog or the database is
 * unavailable, and 500 that the error is unexpected.
 */
export function createRouter(
  routes: Routes,
  log: (error: unknown) => void = logError,
  late: readonly LateRoutes[] = [],
) {
  const find = async (path: string) => {
    const found = findIn(routes, path)
    if (found !== undefined) return found
    for (const load of late) {
      const known = findIn(await load(path), path)
      if (known !== undefined) return known
    }
    return undefined
  }
  const answerTo = async (request: Request): Promise<Response> => {
    const url = addressOf(request)
    try {
      const found = await find(url.pathname)
      if (found === undefined) return errorResponse(404, 'Not Found')
      const { methods, rest } = found
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const handler = new Map(Object.entries(methods)).get(method)
      if (handler === undefined) {
        const names = Object.keys(methods)
        const allow = (names.includes('GET') ? ['HEAD', ...names] : names).toSorted().join(', ')
        return errorResponse(405, 'Method Not Allowed', { Allow: allow })
      }
      return await handler({ request, url, rest, log })
    } catch (error) {
      const later = { ...personal, 'Retry-After': '5' }
      if (error instanceof Refusal) {
        const { status, message, retryAfter } = error
        const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
        return errorResponse(status, message, { ...personal, ...wait })
      }
      log(error)
      if (isUnavailable(error)) return errorResponse(503, 'Products are unavailable right now')
      return isUnreachable(error)
        ? errorResponse(503, 'The database is unavailable right now', later)
        : errorResponse(500, 'Internal Server Error')
    }
  }
  return async (request: Request): Promise<Response> => {
    const answer = await answerTo(request)
    return request.method === 'HEAD' ? new Response(null, answer) : answer
  }
}

function findIn(routes: Routes, path: string) {
  const patterns = Object.keys(routes)
  const pattern = patterns.find((one) => one === path) ?? patterns.find((one) => matchesPath(one, path))
  const methods = pattern === undefined ? undefined : routes[pattern]
  if (pattern === undefined || methods === undefined) return undefined
  return { methods, rest: pattern.endsWith('/*') ? path.slice(pattern.length - 1) : '' }
}

/** Returns whether a key of `Routes` answers a path. */
export function matchesPath(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path
  return path.startsWith(pattern.slice(0, -1)) && path.length >= pattern.length
}

/** No page or call needs a longer query: 60 product ids take 6,100 characters at most. */
const maxQuery = 8000

/** Returns a request's URL. Drops whatever its query has beyond 8,000 characters. */
export function addressOf({ url }: Request): URL {
  const address = new URL(url)
  address.search = address.search.slice(0, maxQuery)
  return address
}
