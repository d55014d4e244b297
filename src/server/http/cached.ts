import { createHash } from 'node:crypto'
import { secured } from './answers.ts'

/** A list as it is sent, written once for all who ask. */
export interface Written {
  body: Uint8Array<ArrayBuffer>
  etag: string
}

export function write(value: unknown): Written {
  const body = new TextEncoder().encode(JSON.stringify(value))
  const digest = createHash('sha256').update(body).digest('base64url')
  return { body, etag: `"${digest.slice(0, 27)}"` }
}

/**
 * A public answer: the CDN keeps it until the next deploy, browsers ask again
 * with its ETag, and what they still have is not sent twice.
 */
export function cached(
  request: Request,
  { body, etag }: Written,
  headers: Record<string, string> = {},
): Response {
  const all = {
    ...headers,
    ETag: etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-Vary': 'query=category|search|sort|page',
  }
  if (hasTag(request.headers.get('If-None-Match'), etag)) {
    return secured(new Response(null, { status: 304, headers: all }))
  }
  // Only what has a body is for the CDN to keep.
  const kept = {
    'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000',
    'Content-Type': 'application/json',
  }
  return secured(new Response(streamOf(body), { headers: { ...all, ...kept } }))
}

/** Bytes given as they are would be copied for each answer; that took most of a long list's time. */
function streamOf(body: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(body)
      controller.close()
    },
  })
}

/** CDNs mark an ETag as weak (`W/`) when they compress. */
function hasTag(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
