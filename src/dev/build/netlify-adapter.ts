import netlify from '@astrojs/netlify'
import type { AstroIntegration } from 'astro'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { catalogFile } from '#server/search/read.ts'
import { onDemandPages } from '#server/page-keys.ts'
import { headersFile } from './headers-file.ts'
import { adapterFunction, pagesFunction } from './pages-function.ts'

/** Per caller address, like the other functions: docs/operations.md, "Limits". */
export const pagesLimit = { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] }

/**
 * Netlify's adapter: pages rendered on demand become a function, bundled with the catalog file. Only active in
 * builds. In type checks or dev it would empty the function's folder, which `npm start` uses.
 */
export function netlifyAdapter(): AstroIntegration {
  const adapter = netlify({
    devFeatures: false,
    imageCDN: false,
    staticHeaders: true,
    includeFiles: [catalogFile],
    // Build packages that the function doesn't need.
    excludeFiles: ['node_modules/{node-*,@img,sharp,esbuild,@esbuild,typescript}/**'],
  })
  const {
    'astro:config:setup': setUp,
    'astro:build:ssr': write,
    'astro:build:done': finish,
    ...hooks
  } = adapter.hooks
  let root: URL | undefined
  let fonts = 0
  let policies: string[] = []
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:setup': async (options) => {
        if (options.command !== 'build') return
        ;({ root } = options.config)
        fonts = options.config.fonts?.length ?? 0
        // The adapter empties only its own folder: functions of a package that is gone would stay.
        rmSync(new URL('.netlify/v1/functions', root), { recursive: true, force: true })
        options.updateConfig({
          vite: {
            // Vite leaves it to the function's environment, and most have none: React would render in
            // development mode, which takes twice as long.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
            // A self-contained bundle starts faster and runs anywhere.
            environments: { ssr: { resolve: { noExternal: true, external: ['sharp'] } } },
          },
        })
        await setUp?.(options)
      },
      // A page has one style, whose hash Astro adds when it renders the page. The hashes of its parts (after the fonts',
      // before the islands') would only be 2.2 kB more on each page: findings/policy-lists-parts.sh.
      'astro:build:ssr': async (options) => {
        const styles = options.manifest.csp?.styleDirective
        styles?.hashes.splice(fonts, styles.hashes.length - fonts - 1)
        await write?.(options)
      },
      // The adapter would write one rule for each page: docs/decisions/0031-styles-in-the-page-by-hash.md.
      'astro:build:generated': ({ routeToHeaders }) => {
        policies = [...routeToHeaders.values()].map(
          ({ headers }) => headers.get('Content-Security-Policy') ?? '',
        )
      },
      'astro:build:done': async (options) => {
        await finish?.(options)
        const settings: { strictTransport?: string } = JSON.parse(readFileSync('content/site.json', 'utf8'))
        writeFileSync(new URL('_headers', options.dir), headersFile(policies, settings.strictTransport))
        if (!existsSync(new URL(pagesFunction, root)))
          throw new Error(`${pagesFunction} isn’t there: the adapter now writes its function somewhere else`)
        renameSync(new URL(pagesFunction, root), new URL(adapterFunction, root))
        writeFileSync(new URL(pagesFunction, root), functionCode())
      },
    },
  }
}

/** Our function's code. The platform reads its `config` without running it, so it must be written out. */
function functionCode(): string {
  const config = {
    path: [...onDemandPages.keys()],
    rateLimit: pagesLimit,
    preferStatic: true,
    name: 'Pages rendered on demand',
    // The adapter has bundled it.
    nodeBundler: 'none',
    includedFiles: ['**/*'],
  }
  return `export { default } from './adapter.mjs'\nexport const config = ${JSON.stringify(config)}\n`
}
