import { createHash } from 'node:crypto'

/** The texts of pages' inline scripts and styles, each once. */
export interface Inline {
  scripts: Set<string>
  styles: Set<string>
}

/** Notes what a page has inline; what browsers do not run, such as JSON-LD, needs no leave. */
export function noteInline(html: string, { scripts, styles }: Inline): void {
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    if (text !== '' && !/type="application\/ld\+json"/.test(attributes)) scripts.add(text)
  }
  for (const [, text = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) styles.add(text)
}

/**
 * The file `_headers`: one Content-Security-Policy for all pages, from the
 * hashes of all that is inline. A rule a page would weigh megabytes at ten
 * thousand products, for a handful of hashes.
 */
export function headersFile(inline: Inline): string {
  const rules = { '/*': policy(inline), '/admin': editorPolicy, '/admin/*': editorPolicy }
  return Object.entries(rules)
    .map(([path, value]) => `${path}\n  Content-Security-Policy: ${value}\n`)
    .join('')
}

/**
 * For the content editor alone. Of two rules for one path the later one wins,
 * header by header (@netlify/headers), so this one stands behind `/*`.
 */
const editorPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  // The editor writes its styles as it goes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob:",
  "font-src 'self'",
  // GitHub holds the files; Netlify lends its sign-in to GitHub.
  "connect-src 'self' blob: data: https://api.github.com https://raw.githubusercontent.com https://www.githubstatus.com https://api.netlify.com",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

function hashesOf(texts: ReadonlySet<string>): string {
  return [...texts]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .toSorted()
    .join(' ')
}

function policy({ scripts, styles }: Inline): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'inline-speculation-rules' ${hashesOf(scripts)}`,
    `style-src 'self' ${hashesOf(styles)}`,
    // The provider's picture of whoever is signed in may be anywhere.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
