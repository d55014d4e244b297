import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * `sw.js` for a built site: the service worker, or where the shop is to have none (`offlinePages` of
 * content/site.json) one that takes itself off every device that has it. `root` is the built site's folder.
 */
export async function serviceWorker(root: string, offlinePages: 'kept' | 'off'): Promise<string> {
  const entry = offlinePages === 'kept' ? 'service-worker' : 'no-service-worker'
  const { outputFiles } = await build({
    entryPoints: [`src/worker/${entry}.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // Another text with each deploy, so that browsers take the new worker.
    banner: { js: `/* ${deployOf(root)} */` },
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** What all scripts, styles and pages of no folder say, as one short text. */
function deployOf(root: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(join(root, '_astro')).toSorted()) hash.update(name)
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'))
  for (const page of pages.toSorted()) hash.update(readFileSync(join(root, page)))
  return hash.digest('base64url').slice(0, 12)
}
