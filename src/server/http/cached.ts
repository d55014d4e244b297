import { createHash } from 'node:crypto'
import { secured } from './responses.ts'

/**
 * A public answer: the CDN keeps it until the next deploy, browsers ask again
 * with its ETag, and what they still have is not sent twice.
 */
export function cached(request: Request, value: unknown, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify(value)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const all = {
    'Netlify-Vary': 'query=category|search|sort|page',
    ...headers,
    ETag: etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
  }
  if (hasTag(request.headers.get('If-None-Match'), etag)) {
    return secured(new Response(null, { status: 304, headers: all }))
  }
  // Only what has a body is for the CDN to keep.
  const kept =
    request.method === 'HEAD' ? {} : { 'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000' }
  return secured(new Response(body, { headers: { ...all, ...kept, 'Content-Type': 'application/json' } }))
}

/** CDNs mark an ETag as weak (`W/`) when they compress. */
function hasTag(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
