import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * After a build: one Content-Security-Policy for all pages, in `_headers`,
 * from the union of their inline scripts' and styles' hashes. A rule a page
 * would weigh megabytes at ten thousand products, for a handful of hashes.
 */
export function securityPolicy(): AstroIntegration {
  return {
    name: 'security-policy',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const inline = { scripts: new Set<string>(), styles: new Set<string>() }
        for (const file of readdirSync(root, { encoding: 'utf8', recursive: true })) {
          if (file.endsWith('.html')) readPage(join(root, file), inline)
        }
        const rules = { '/*': policy(inline), '/admin': editorPolicy, '/admin/*': editorPolicy }
        const lines = Object.entries(rules).map(
          ([path, value]) => `${path}\n  Content-Security-Policy: ${value}\n`,
        )
        writeFileSync(join(root, '_headers'), lines.join(''))
        logger.info(`${inline.scripts.size} inline scripts and ${inline.styles.size} styles in the policy`)
      },
    },
  }
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

/** Their texts, each once. */
interface Inline {
  scripts: Set<string>
  styles: Set<string>
}

function readPage(file: string, { scripts, styles }: Inline): void {
  const html = readFileSync(file, 'utf8')
  const tidy = withStylesInHead(html)
  if (tidy !== html) writeFileSync(file, tidy)
  for (const [, attributes = '', text = ''] of tidy.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    if (text !== '' && !/type="application\/ld\+json"/.test(attributes)) scripts.add(text)
  }
  for (const [, text = ''] of tidy.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) styles.add(text)
}

/** Astro writes the style of its islands where the first one stands; HTML wants it in the head. */
function withStylesInHead(html: string): string {
  const island = /<style>astro-island[^<]*<\/style>/.exec(html)?.[0]
  return island === undefined ? html : html.replace(island, '').replace('</head>', `${island}</head>`)
}

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
