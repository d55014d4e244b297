import type { RenderedPage } from '#rendering/rendered-page.ts'
import type { ReadCatalogue } from '../catalogue/read.ts'
import { addressOf } from '../http/address.ts'
import { cachedPage, keptBriefly, uncachedPage } from '../http/cached.ts'
import { errorResponse } from '../http/responses.ts'
import { logError } from '../log-error.ts'
import { type PageSource, builtPages } from './built-pages.ts'

/** Where the platform has the function, which netlify.toml leads to. */
export const pagesFunction = '/.netlify/functions/pages'

/**
 * Answers the pages that are rendered when they are asked for. Where the catalogue cannot be had the page says so, or
 * its scripts do, with 503.
 */
export function createPages(
  catalogue: ReadCatalogue,
  source: PageSource = builtPages(),
  log: (error: unknown) => void = logError,
) {
  const answer = async (request: Request): Promise<Response> => {
    const url = addressOf(request)
    // The platform keeps the address bar's path; on one machine it is the rewritten one.
    if (url.pathname.startsWith(pagesFunction)) url.pathname = url.pathname.slice(pagesFunction.length)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(405, 'Method Not Allowed', { Allow: 'GET, HEAD' })
    }
    const page = (await source.pages()).find(({ path }) => path === url.pathname)
    if (page === undefined) return errorResponse(404, 'Not Found')
    const [shell, policy] = await Promise.all([source.shell(page.shell), source.policy()])
    try {
      const engine = await catalogue(url.searchParams)
      const html = page.render(shell, url.searchParams, engine)
      return cachedPage(request, html, policy, varyOf(page), engine.isBrief ? keptBriefly : {})
    } catch (error) {
      log(error)
      return uncachedPage(503, page.fail(shell, url.searchParams), policy)
    }
  }
  return async (request: Request): Promise<Response> => {
    try {
      const response = await answer(request)
      return request.method === 'HEAD' ? new Response(null, response) : response
    } catch (error) {
      log(error)
      return errorResponse(500, 'Internal Server Error')
    }
  }
}

function varyOf({ keys }: RenderedPage): string {
  return `query=${keys.join('|')}`
}
