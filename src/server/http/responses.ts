import { shopSettings } from '#content/shop-settings.ts'
import { strictTransport } from '#lib/strict-transport.ts'

/** Security headers for every response. */
const security = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'accelerometer=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': strictTransport(shopSettings.strictTransport),
}

/** For personal data. */
export const personal = { 'Cache-Control': 'private, no-store' }

/** Returns a JSON response with the security headers of all calls. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return secured(Response.json(body, { status, headers }))
}

/** Returns `{"message": "..."}`; never cached. */
export function errorResponse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return json(status, { message }, { 'Cache-Control': 'no-store', ...headers })
}

/**
 * Thrown by a handler or a setting that can't answer a call. The router sends its status and message; commands print
 * the message.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  /** Seconds until the same call may succeed, if that is known. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter ?? (status === 503 ? 5 : undefined)
  }
}

/** Returns a redirect that browsers follow with GET. */
export function seeOther(location: string, headers: Headers = new Headers()): Response {
  headers.set('Location', location)
  headers.set('Cache-Control', 'private, no-store')
  return secured(new Response(null, { status: 303, headers }))
}

/** Adds the headers that netlify.toml sets only on files. Changes and returns the same response. */
export function secured(response: Response): Response {
  for (const [name, value] of Object.entries(security)) response.headers.set(name, value)
  return response
}
