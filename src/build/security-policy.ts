import { createHash } from 'node:crypto'
import { strictTransport } from '#lib/strict-transport.ts'

/** What pages need leave for, each once: the texts of inline scripts and styles, and other sites' pictures by origin. */
export interface Inline {
  scripts: Set<string>
  styles: Set<string>
  pictures: Set<string>
}

/** Where what is inline is noted, before any page was read. */
export function nothingInline(): Inline {
  return { scripts: new Set(), styles: new Set(), pictures: new Set() }
}

/** Notes what a page needs leave for; what browsers do not run, such as JSON-LD, needs none. */
export function noteInline(html: string, { scripts, styles, pictures }: Inline): void {
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    if (text !== '' && !/type="application\/ld\+json"/.test(attributes)) scripts.add(text)
  }
  for (const [, text = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) styles.add(text)
  for (const [, origin = ''] of html.matchAll(/<img[^>]*? src="(https:\/\/[^/?#"]+)/g)) pictures.add(origin)
}

/**
 * What a page may load, but for scripts and styles, whose hashes come from elsewhere. `profilePictures` are the origins of
 * people's pictures, as `AUTH_PICTURE_ORIGINS` has them; throws where one is none. `pictures` are other sites' that content names.
 */
export function pageDirectives(profilePictures = '', pictures: Iterable<string> = []) {
  const origins = profilePictures.split(' ').filter((origin) => origin !== '')
  for (const origin of origins) {
    if (/^https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?$/.test(origin)) continue
    throw new Error(`AUTH_PICTURE_ORIGINS: found "${origin}": write it as https://pictures.example`)
  }
  const images = new Set([...pictures, ...origins].toSorted())
  return [
    "default-src 'none'" as const,
    `img-src ${["'self' data:", ...images].join(' ')}` as const,
    "font-src 'self'" as const,
    "connect-src 'self'" as const,
    "manifest-src 'self'" as const,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com' as const,
    "base-uri 'none'" as const,
    "form-action 'self'" as const,
    "frame-ancestors 'none'" as const,
  ]
}

/**
 * The file `_headers`: one Content-Security-Policy for all prebuilt pages, from the hashes of all that is inline. A rule a
 * page would weigh megabytes at ten thousand products, for a handful of hashes. `transport` is `strictTransport` of
 * `content/site.json`, which netlify.toml cannot read.
 */
export function headersFile(inline: Inline, profilePictures = '', transport = 'host'): string {
  const editor = editorPolicy([...inline.pictures])
  const policy = [
    ...pageDirectives(profilePictures, inline.pictures),
    `script-src 'self' ${hashesOf(inline.scripts)}`,
    `style-src 'self' ${hashesOf(inline.styles)}`,
  ].join('; ')
  const rules = { '/*': policy, '/admin': editor, '/admin/*': editor }
  const policies = Object.entries(rules).map(
    ([path, value]) => `${path}\n  Content-Security-Policy: ${value}\n`,
  )
  return [`/*\n  Strict-Transport-Security: ${strictTransport(transport)}\n`, ...policies].join('')
}

/**
 * For the content editor alone. Of two rules for one path the later one wins,
 * header by header (@netlify/headers), so this one stands behind `/*`.
 */
function editorPolicy(pictures: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    // The editor writes its styles as it goes.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob: https://avatars.githubusercontent.com", ...pictures.toSorted()].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    // GitHub holds the files; Netlify lends its sign-in to GitHub.
    "connect-src 'self' blob: data: https://api.github.com https://raw.githubusercontent.com https://www.githubstatus.com https://api.netlify.com",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashesOf(texts: ReadonlySet<string>): string {
  return [...texts]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .toSorted()
    .join(' ')
}
