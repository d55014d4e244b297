import netlify from '@astrojs/netlify'
import type { AstroIntegration } from 'astro'
import { catalogFile } from '#server/search/engine/file.ts'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rulesOfWords } from './page-styles.ts'
import { hashOf } from './security-policy.ts'

/**
 * Netlify's adapter: pages rendered on demand become a function, bundled with the catalog file. Only active in
 * builds. In type checks or dev it would empty the function's folder, which `npm start` uses.
 */
export function netlifyFunctions(): AstroIntegration {
  const adapter = netlify({
    devFeatures: false,
    imageCDN: false,
    staticHeaders: true,
    includeFiles: [catalogFile],
    // Build packages that the function doesn't need.
    excludeFiles: ['node_modules/{node-*,@img,sharp,esbuild,@esbuild,typescript}/**'],
  })
  const { 'astro:config:setup': setUp, ...hooks } = adapter.hooks
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:setup': async (options) => {
        if (options.command !== 'build') return
        // The adapter empties only its own folder: functions of a package that is gone would stay.
        rmSync(new URL('.netlify/v1/functions', options.config.root), { recursive: true, force: true })
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
    },
  }
}

type Manifest = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:ssr']>>[0]['manifest']

/**
 * Runs before the pages' function is written: drops the style rules that its pages can't use.
 * `finish-pages.ts` does the same for prebuilt pages from their HTML.
 */
export function prepareFunction(): AstroIntegration {
  let client = ''
  let server = ''
  return {
    name: 'prepare-function',
    hooks: {
      'astro:config:done': ({ config }) => {
        client = fileURLToPath(config.build.client)
        server = fileURLToPath(config.build.server)
      },
      'astro:build:ssr': async ({ manifest }) => {
        await shortenStyles(manifest, [
          ...globSync('**/*.mjs', { cwd: server }).map((file) => join(server, file)),
          ...globSync('_astro/*.js', { cwd: client }).map((file) => join(client, file)),
        ])
      },
    },
  }
}

async function shortenStyles({ routes, csp }: Manifest, scripts: readonly string[]): Promise<void> {
  const codes = scripts.map((file) => readFileSync(file, 'utf8'))
  const shortened = new Map<string, string>()
  for (const style of routes.flatMap(({ routeData, styles }) => (routeData.prerender ? [] : styles))) {
    if (style.type !== 'inline') continue
    const rules = shortened.get(style.content) ?? (await rulesOfWords(style.content, codes))
    shortened.set(style.content, rules)
    style.content = rules
  }
  const allowed = csp?.styleDirective.hashes ?? []
  for (const [before, after] of shortened) {
    const place = allowed.indexOf(hashOf(before))
    // Astro lists the parts of a page's styles, but joins them in the page.
    if (place < 0) allowed.push(hashOf(after))
    else allowed[place] = hashOf(after)
  }
}
