import { shopSettings } from '#lib/shop-settings.ts'
import { strictTransport } from '#lib/strict-transport.ts'

/** What every answer says to browsers, beside its own headers. */
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

/** For what belongs to one person. */
export const personal = { 'Cache-Control': 'private, no-store' }

/** A JSON answer with the security headers that every call has. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return secured(Response.json(body, { status, headers }))
}

/** `{"message": "..."}`; never to be kept by anyone. */
export function errorResponse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return json(status, { message }, { 'Cache-Control': 'no-store', ...headers })
}

/** A redirect to be followed with GET. */
export function seeOther(location: string, headers: Headers = new Headers()): Response {
  headers.set('Location', location)
  headers.set('Cache-Control', 'private, no-store')
  return secured(new Response(null, { status: 303, headers }))
}

/** Adds the headers that netlify.toml gives to files: functions set their own. Changes and gives the same answer. */
export function secured(response: Response): Response {
  for (const [name, value] of Object.entries(security)) response.headers.set(name, value)
  return response
}
