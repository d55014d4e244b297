import { createHash } from 'node:crypto'
import { strictTransport } from '#lib/strict-transport.ts'

/** What the policy has to allow: inline scripts and styles by their text, and other sites' pictures by origin. */
export interface Inline {
  scripts: Set<string>
  styles: Set<string>
  pictures: Set<string>
}

export function nothingInline(): Inline {
  return { scripts: new Set(), styles: new Set(), pictures: new Set() }
}

/** Records what a page needs the policy to allow. Skips what browsers don't run, such as JSON-LD. */
export function noteInline(html: string, { scripts, styles, pictures }: Inline): void {
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    if (text !== '' && !/type="application\/ld\+json"/.test(attributes)) scripts.add(text)
  }
  for (const [, text = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) styles.add(text)
  for (const [, origin = ''] of html.matchAll(/<img[^>]*? src="(https:\/\/[^/?#"]+)/g)) pictures.add(origin)
}

/**
 * Returns the policy without scripts and styles, whose hashes come from elsewhere. `profilePictures` is
 * `AUTH_PICTURE_ORIGINS` (throws if it is invalid); `pictures` are other sites' origins in content.
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
 * Returns the `_headers` file, with one CSP for all prebuilt pages. One rule per page would take megabytes at
 * 10,000 products. `transport` is `strictTransport` of `content/site.json`, which netlify.toml can't read.
 */
export function headersFile(inline: Inline, profilePictures = '', transport = 'host'): string {
  const policy = [
    ...pageDirectives(profilePictures, inline.pictures),
    `script-src 'self' ${hashesOf(inline.scripts)}`,
    `style-src 'self' ${hashesOf(inline.styles)}`,
  ].join('; ')
  return [
    `/*\n  Strict-Transport-Security: ${strictTransport(transport)}\n`,
    `/*\n  Content-Security-Policy: ${policy}\n`,
  ].join('')
}

function hashesOf(texts: ReadonlySet<string>): string {
  return [...texts]
    .map((text) => `'${hashOf(text)}'`)
    .toSorted()
    .join(' ')
}

/** Returns the hash by which a policy allows an inline script or style. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
