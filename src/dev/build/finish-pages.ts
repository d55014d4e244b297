import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { withIslandStyleInHead } from '#server/answer-page.ts'
import { onDemandPages } from '#server/page-keys.ts'
import { kindOf, stylesOfKinds, withStyles } from './page-styles.ts'
import { headersFile, noteInline, nothingInline } from './security-policy.ts'

/** Where the adapter writes the function for pages rendered on demand. */
export const pagesFunction = '.netlify/v1/functions/ssr/ssr.mjs'

/** Per caller address, like the other functions: docs/operations.md, "Limits". */
export const pagesLimit = { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] }

/**
 * Runs after the build and the adapter. Trims each prebuilt page's styles to what its kind of page can use. Writes
 * the CSP into `_headers`, and the function's paths.
 */
export function finishPages(): AstroIntegration {
  let projectRoot = process.cwd()
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ config }) => {
        projectRoot = fileURLToPath(config.root)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const files = readdirSync(root, { encoding: 'utf8', recursive: true })
        const inline = nothingInline()
        const pages = files.filter((file) => file.endsWith('.html'))
        const styles = await stylesOfKinds(root, pages)
        // Reads pages again, because thousands wouldn't fit into memory.
        for (const page of pages) {
          const built = readFileSync(join(root, page), 'utf8')
          const html = withIslandStyleInHead(withStyles(built, styles.get(kindOf(page))))
          noteInline(html, inline)
          // Overwrites in place: truncating 10,000 files first takes 8 s instead of 4 s.
          writeFileSync(join(root, page), html, { flag: html.length < built.length ? 'w' : 'r+' })
        }
        const settings: { strictTransport?: string } = JSON.parse(readFileSync('content/site.json', 'utf8'))
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
 * The adapter's function answers all paths. Ours gets its own pages and a rate limit.
 * The adapter's headers would add one rule per page.
 */
function finishFunction(projectRoot: string): void {
  rmSync(join(projectRoot, '.netlify/v1/config.json'))
  const file = join(projectRoot, pagesFunction)
  const code = readFileSync(file, 'utf8')
  const path = JSON.stringify([...onDemandPages.keys()])
  const limit = JSON.stringify(pagesLimit)
  const narrowed = code
    .replace("path: '/*',", `path: ${path},\n\t\t\t\trateLimit: ${limit},`)
    // The not-found page: other paths never reach this function.
    .replace(/createHandler\(\{.*\}\)/, 'createHandler({})')
  if (!narrowed.includes(path))
    throw new Error(`${pagesFunction}: the adapter now writes its path differently`)
  writeFileSync(file, narrowed)
}

/** Returns the platform's `_redirects` file: from removed products to their successors. */
export function redirectsFile(moved: readonly { from: string; to: string }[]): string {
  return moved.map(({ from, to }) => `/products/${from} /products/${to} 301\n`).join('')
}
