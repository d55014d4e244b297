import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'esbuild'
import { settingsOf } from '../../../src/content/package-settings.ts'
import { offline } from './index.ts'

/** Adds `/offline` and, in builds, the service worker and the script that registers it. */
export function integration(): AstroIntegration {
  const { pages } = settingsOf(offline.settings)
  return {
    name: 'offline',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript }) => {
        injectRoute({ pattern: '/offline', entrypoint: new URL('offline.astro', import.meta.url) })
        const script = fileURLToPath(new URL('every-page.ts', import.meta.url))
        if (command === 'build' && pages === 'kept') injectScript('page', `import ${JSON.stringify(script)}`)
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        writeFileSync(join(root, 'sw.js'), await serviceWorker(root, pages))
      },
    },
  }
}

/**
 * Returns the service worker of the site that was built into `root`. If the shop keeps no pages, it's one that
 * unregisters itself.
 */
export async function serviceWorker(root: string, pages: 'kept' | 'off'): Promise<string> {
  const entry = pages === 'kept' ? 'service-worker' : 'no-service-worker'
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`worker/${entry}.ts`, import.meta.url))],
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

/** Returns a hash of all scripts, styles and top-level pages. */
function deployOf(root: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(join(root, '_astro')).toSorted()) hash.update(name)
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'))
  for (const page of pages.toSorted()) hash.update(readFileSync(join(root, page)))
  return hash.digest('base64url').slice(0, 12)
}
