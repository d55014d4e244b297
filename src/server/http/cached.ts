import { createHash } from 'node:crypto'
import { secured } from './responses.ts'

/** A public response: the CDN keeps it until the next deploy; browsers revalidate it with its ETag. */
export function cached(request: Request, value: unknown, headers: Record<string, string> = {}): Response {
  return secured(
    keep(request, JSON.stringify(value), {
      'Netlify-Vary': 'query=category|search|sort|page',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Type': 'application/json',
      ...headers,
    }),
  )
}

/** A minute in browsers, five on the CDN, because it contains retailers' prices. */
export const keptBriefly = {
  'Cache-Control': 'public, max-age=60',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=300',
}

/**
 * A public page: the CDN keeps it the way it keeps API responses, and browsers keep it for five minutes, as they
 * do prebuilt lists.
 */
export function cachedPage(
  request: Request,
  html: string,
  policy: string | undefined,
  vary: string,
  headers: Record<string, string> = {},
): Response {
  return securedPage(
    keep(request, html, {
      'Netlify-Vary': vary,
      'Cache-Control': 'public, max-age=300, must-revalidate',
      ...pageType,
      ...headers,
    }),
    policy,
  )
}

/** A page that must not be cached. */
export function uncachedPage(status: number, html: string, policy: string | undefined): Response {
  return securedPage(
    new Response(html, { status, headers: { 'Cache-Control': 'no-store', ...pageType } }),
    policy,
  )
}

const pageType = { 'Content-Type': 'text/html; charset=utf-8' }

function securedPage(response: Response, policy: string | undefined): Response {
  secured(response)
  if (policy === undefined) response.headers.delete('Content-Security-Policy')
  else response.headers.set('Content-Security-Policy', policy)
  return response
}

function keep(
  request: Request,
  body: string,
  {
    'Netlify-CDN-Cache-Control': onCdn = 'public, durable, max-age=31536000',
    ...headers
  }: Record<string, string>,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  if (hasTag(request.headers.get('If-None-Match'), etag)) {
    const { 'Content-Type': _, ...others } = headers
    return new Response(null, { status: 304, headers: { ...others, ETag: etag } })
  }
  // The CDN must not cache responses without a body.
  const kept = request.method === 'HEAD' ? {} : { 'Netlify-CDN-Cache-Control': onCdn }
  return new Response(body, { headers: { ...headers, ...kept, ETag: etag } })
}

/** CDNs mark an ETag as weak (`W/`) when they compress. */
function hasTag(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
