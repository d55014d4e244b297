import { isUnavailable } from '#engine/file.ts'
import { logError } from '../log-error.ts'
import { PricesUnreachable } from '../prices/prices-unreachable.ts'
import { addressOf } from './address.ts'
import { errorResponse } from './responses.ts'

/** What a route's handler gets. */
export interface RequestContext {
  request: Request
  url: URL
  /** The last part of the path, where the route's path ends in `/*`. */
  rest: string
}

export type Handler = (context: RequestContext) => Promise<Response> | Response

/** Methods by path; a path that ends in `/*` takes one or more further parts. */
export type Routes = Record<string, Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>>

/**
 * Finds a request's handler. HEAD is answered as GET without its body, an
 * unknown path with 404, a method that a path has not with 405. An error that
 * no handler foresaw is logged once and answered with a plain 500, a
 * catalogue or prices that cannot be asked with 503.
 */
export function createRouter(routes: Routes, log: (error: unknown) => void = logError) {
  const exact = new Map(Object.entries(routes))
  const answerTo = async (request: Request): Promise<Response> => {
    const url = addressOf(request)
    const found = find(exact, url.pathname)
    if (found === undefined) return errorResponse(404, 'Not Found')
    const { methods, rest } = found
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const handler = new Map(Object.entries(methods)).get(method)
    if (handler === undefined) {
      const names = Object.keys(methods)
      const allow = (names.includes('GET') ? ['HEAD', ...names] : names).toSorted().join(', ')
      return errorResponse(405, 'Method Not Allowed', { Allow: allow })
    }
    try {
      return await handler({ request, url, rest })
    } catch (error) {
      log(error)
      if (isUnavailable(error)) {
        return errorResponse(503, 'Products are unavailable right now')
      }
      return error instanceof PricesUnreachable
        ? errorResponse(503, 'Prices are unavailable right now', { 'Retry-After': '5' })
        : errorResponse(500, 'Internal Server Error')
    }
  }
  return async (request: Request): Promise<Response> => {
    const answer = await answerTo(request)
    return request.method === 'HEAD' ? new Response(null, answer) : answer
  }
}

function find(routes: ReadonlyMap<string, Routes[string]>, path: string) {
  const own = routes.get(path)
  if (own !== undefined && !path.endsWith('/*')) return { methods: own, rest: '' }
  for (const [pattern, methods] of routes) {
    const prefix = pattern.slice(0, -1)
    if (pattern.endsWith('/*') && path.startsWith(prefix) && path.length > prefix.length) {
      return { methods, rest: path.slice(prefix.length) }
    }
  }
  return undefined
}
