import { cachedPage, keptBriefly, uncachedPage } from '#server/http/cached.ts'
import { errorResponse } from '#server/http/responses.ts'
import { logError } from './log-error.ts'
import { onDemandPages } from './page-keys.ts'

interface Options {
  request: Request
  /** As in `onDemandPages`. */
  path: string
  /** Called after rendering: whether the page's prices are valid for only minutes. */
  isBrief: () => boolean
  log?: (error: unknown) => void
}

/** Returns a page rendered on demand. The CDN caches it for each combination of its keys, unless it failed. */
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

/** Astro writes the islands' style next to the first island, but HTML requires it in the head. */
export function withIslandStyleInHead(html: string): string {
  const end = html.indexOf('</head>')
  const rest = html.slice(end)
  const [style = ''] = /<style>astro-island[^<]*<\/style>/.exec(rest) ?? []
  return html.slice(0, end) + style + rest.replace(style, '')
}
