import { cachedPage, keptBriefly, uncachedPage } from '../http/cached.ts'
import { errorResponse } from '../http/responses.ts'
import { logError } from '../log-error.ts'
import { withIslandStyleInHead } from './island-style.ts'
import { onDemandPages } from './page-keys.ts'

interface Options {
  request: Request
  /** Of the page, as in `onDemandPages`. */
  path: string
  /** Asked when the page is rendered: whether its prices hold for minutes only. */
  isBrief: () => boolean
  log?: (error: unknown) => void
}

/** Answers with a page that is rendered on demand: kept by the CDN for each combination of its keys, but not where it failed. */
export async function answerPage(
  { request, path, isBrief, log = logError }: Options,
  render: () => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return errorResponse(405, 'Method Not Allowed', { Allow: 'GET, HEAD' })
  }
  try {
    const rendered = await render()
    const html = withIslandStyleInHead(await rendered.text())
    const policy = rendered.headers.get('Content-Security-Policy') ?? undefined
    const vary = `query=${onDemandPages.get(path)?.join('|')}`
    const answer =
      rendered.status === 200
        ? cachedPage(request, html, policy, vary, isBrief() ? keptBriefly : {})
        : uncachedPage(rendered.status, html, policy)
    return request.method === 'HEAD' ? new Response(null, answer) : answer
  } catch (error) {
    log(error)
    return errorResponse(500, 'Internal Server Error')
  }
}
