import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { withIslandFiles } from './island-files.ts'
import { redirectsFile } from './moved-products.ts'
import { serviceWorker } from './service-worker.ts'
import { onDemandPages } from '#server/pages/page-keys.ts'
import { headersFile, noteInline, nothingInline } from './security-policy.ts'

/** Where the adapter wrote the function of the pages that are rendered on demand. */
export const pagesFunction = '.netlify/v1/functions/ssr/ssr.mjs'

/**
 * After a build, and after the adapter: sleeping islands get the names of their files, `_headers` the policy that allows
 * what is inline, the function its paths. `sw.js` is the service worker.
 */
export function finishPages(): AstroIntegration {
  let projectRoot = process.cwd()
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        projectRoot = fileURLToPath(config.root)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const files = readdirSync(root, { encoding: 'utf8', recursive: true })
        const inline = nothingInline()
        // One at a time: thousands would not fit into memory.
        for (const page of files.filter((file) => file.endsWith('.html'))) {
          const built = readFileSync(join(root, page), 'utf8')
          const html = withStylesInHead(withIslandFiles(built, root))
          noteInline(html, inline)
          if (html !== built) writeFileSync(join(root, page), html)
        }
        const settings: { offlinePages: 'kept' | 'off'; strictTransport?: string } = JSON.parse(
          readFileSync('content/site.json', 'utf8'),
        )
        writeFileSync(join(root, 'sw.js'), await serviceWorker(root, settings.offlinePages))
        writeFileSync(
          join(root, '_headers'),
          headersFile(inline, process.env['AUTH_PICTURE_ORIGINS'], settings.strictTransport),
        )
        const moved: { from: string; to: string }[] = JSON.parse(
          readFileSync('content/moved-products.json', 'utf8'),
        )
        if (moved.length > 0) writeFileSync(join(root, '_redirects'), redirectsFile(moved))
        finishFunction(projectRoot)
        logger.info(`${inline.scripts.size} inline scripts and ${inline.styles.size} styles in the policy`)
      },
    },
  }
}

/** Astro writes the style of its islands where the first one stands; HTML wants it in the head. */
function withStylesInHead(html: string): string {
  const end = html.indexOf('</head>')
  const rest = html.slice(end)
  const [island = ''] = /<style>astro-island[^<]*<\/style>/.exec(rest) ?? []
  return html.slice(0, end) + island + rest.replace(island, '')
}

/**
 * The adapter's function answers every path; ours has its pages and a limit as the others have. Its own headers would be
 * a rule a page.
 */
function finishFunction(projectRoot: string): void {
  rmSync(join(projectRoot, '.netlify/v1/config.json'))
  const file = join(projectRoot, pagesFunction)
  const code = readFileSync(file, 'utf8')
  const path = JSON.stringify([...onDemandPages.keys()])
  const limit = JSON.stringify({ windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] })
  const narrowed = code
    .replace("path: '/*',", `path: ${path},\n\t\t\t\trateLimit: ${limit},`)
    // The page of what is not found: other paths never come here.
    .replace(/createHandler\(\{.*\}\)/, 'createHandler({})')
  if (!narrowed.includes(path)) throw new Error(`${pagesFunction}: the adapter writes its path in another way`)
  writeFileSync(file, narrowed)
}
