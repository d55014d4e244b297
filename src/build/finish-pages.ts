import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { withIslandFiles } from './island-files.ts'
import { redirectsFile } from './moved-products.ts'
import { kindOf, stylesOfKinds, withStyles } from './page-styles.ts'
import { serviceWorker } from './service-worker.ts'
import { headersFile, noteInline, nothingInline } from './security-policy.ts'

/**
 * After a build: each page gets a style of its own in place of the stylesheets
 * it links to, with the rules that its kind of page can use, its sleeping islands
 * the names of their files, and `_headers` the policy that allows what is inline. `sw.js` is the service worker.
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const files = readdirSync(root, { encoding: 'utf8', recursive: true })
        const pages = files.filter((file) => file.endsWith('.html'))
        const styles = await stylesOfKinds(root, pages)
        const inline = nothingInline()
        // Pages are read again: thousands would not fit into memory.
        for (const page of pages) {
          const built = readFileSync(join(root, page), 'utf8')
          const html = withIslandFiles(withStyles(built, styles.get(kindOf(page))), root)
          noteInline(html, inline)
          // Written over what was there: to empty 10,000 files first takes twice as long, 8 s instead of 4.
          writeFileSync(join(root, page), html, { flag: html.length < built.length ? 'w' : 'r+' })
        }
        for (const href of new Set([...styles.values()].flatMap((kind) => [...kind.keys()]))) {
          rmSync(join(root, href))
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
        logger.info(`${inline.scripts.size} inline scripts and ${inline.styles.size} styles in the policy`)
      },
    },
  }
}
