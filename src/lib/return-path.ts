/**
 * Returns a path of this site to go to after sign-in, otherwise `/`. Rejects API calls and anything that a browser
 * could read as another site (`//x`, `/\x`, control characters, encoded forms).
 */
export function returnPath(wanted: string | null): string {
  if (wanted === null || wanted.length > 500) return '/'
  if (!/^\/(?![/\\])[^\\\p{Cc}\p{Cf}\s]*$/u.test(wanted)) return '/'
  const base = 'https://site.invalid'
  if (!URL.canParse(wanted, base)) return '/'
  const url = new URL(wanted, base)
  if (url.origin !== base || /^\/(?:%2f|%5c|\/|api(?:\/|$))/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
