import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { withIslandStyleInHead } from '#server/pages/island-style.ts'
import { onDemandPages } from '#server/pages/page-keys.ts'
import { redirectsFile } from './moved-products.ts'
import { kindOf, stylesOfKinds, withStyles } from './page-styles.ts'
import { serviceWorker } from './service-worker.ts'
import { headersFile, noteInline, nothingInline } from './security-policy.ts'

/** Where the adapter wrote the function of the pages that are rendered on demand. */
export const pagesFunction = '.netlify/v1/functions/ssr/ssr.mjs'

/** For each address of a caller, as in the other functions: docs/operations.md, "Limits". */
export const pagesLimit = { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] }

/**
 * After a build, and after the adapter: each prebuilt page keeps of its styles what its kind of page can use, `_headers`
 * has the policy that allows what is inline, the function its paths. `sw.js` is the service worker.
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
        const pages = files.filter((file) => file.endsWith('.html'))
        const styles = await stylesOfKinds(root, pages)
        // Pages are read again: thousands would not fit into memory.
        for (const page of pages) {
          const built = readFileSync(join(root, page), 'utf8')
          const html = withIslandStyleInHead(withStyles(built, styles.get(kindOf(page))))
          noteInline(html, inline)
          // Written over what was there: to empty 10,000 files first takes twice as long, 8 s instead of 4.
          writeFileSync(join(root, page), html, { flag: html.length < built.length ? 'w' : 'r+' })
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

/**
 * The adapter's function answers every path; ours has its pages and a limit as the others have. Its own headers would be
 * a rule a page.
 */
function finishFunction(projectRoot: string): void {
  rmSync(join(projectRoot, '.netlify/v1/config.json'))
  const file = join(projectRoot, pagesFunction)
  const code = readFileSync(file, 'utf8')
  const path = JSON.stringify([...onDemandPages.keys()])
  const limit = JSON.stringify(pagesLimit)
  const narrowed = code
    .replace("path: '/*',", `path: ${path},\n\t\t\t\trateLimit: ${limit},`)
    // The page of what is not found: other paths never come here.
    .replace(/createHandler\(\{.*\}\)/, 'createHandler({})')
  if (!narrowed.includes(path))
    throw new Error(`${pagesFunction}: the adapter writes its path in another way`)
  writeFileSync(file, narrowed)
}
