/**
 * Whether a change is asked for by this site's own pages. Every browser says
 * where a change comes from by one of these; what says neither is no browser,
 * and has nobody else's cookies.
 */
export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  return (
    (site === null || site === 'same-origin') && (origin === null || origin === new URL(request.url).origin)
  )
}
