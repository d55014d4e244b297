import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Returns `sw.js` for a built site: the service worker, or one that unregisters itself if `offlinePages` of
 * content/site.json turns it off. `root` is the built site's folder.
 */
export async function serviceWorker(root: string, offlinePages: 'kept' | 'off'): Promise<string> {
  const entry = offlinePages === 'kept' ? 'service-worker' : 'no-service-worker'
  const { outputFiles } = await build({
    entryPoints: [`src/features/offline/worker/${entry}.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // Each deploy needs a different text, so that browsers install the new worker.
    banner: { js: `/* ${deployOf(root)} */` },
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** Returns a hash of all scripts, styles, and top-level pages. */
function deployOf(root: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(join(root, '_astro')).toSorted()) hash.update(name)
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'))
  for (const page of pages.toSorted()) hash.update(readFileSync(join(root, page)))
  return hash.digest('base64url').slice(0, 12)
}
