/** Whether a change is asked for by this site itself: by its pages, or by a program that is no browser. */
export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('Origin')
  return origin === null ? site !== null || !isBrowser(request) : origin === new URL(request.url).origin
}

/** Browsers send one of these with every change; without them it is a program, which has no one else's cookies. */
function isBrowser(request: Request): boolean {
  return request.headers.has('Sec-Fetch-Mode') || request.headers.has('Referer')
}
