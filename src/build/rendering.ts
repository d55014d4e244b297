import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'

/** Where the function for pages finds its files; netlify.toml bundles them with it. */
const folder = '.cache/rendering'

/**
 * After a build, when pages are finished: the code that renders pages as one file that plain Node runs, the
 * shells that it fills, and the policy of all pages.
 */
export function rendering(): AstroIntegration {
  return {
    name: 'rendering',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir)
        const code = resolve(folder, 'pages.mjs')
        await bundle(code)
        // A build in the same process may have loaded another one.
        const { renderedPages }: { renderedPages: readonly { shell: string }[] } = await import(
          `${pathToFileURL(code).href}?${Date.now()}`
        )
        for (const { shell } of renderedPages) {
          const copy = join(folder, `${shell}.html`)
          mkdirSync(dirname(copy), { recursive: true })
          copyFileSync(join(dist, `${shell}.html`), copy)
        }
        const [, policy = ''] =
          /Content-Security-Policy: (.*)/.exec(readFileSync(join(dist, '_headers'), 'utf8')) ?? []
        writeFileSync(join(folder, 'policy.txt'), policy)
      },
    },
  }
}

/** By Vite, which knows the names in JSON that words are taken by. */
async function bundle(code: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/rendering/pages.ts',
      outDir: dirname(code),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: basename(code), codeSplitting: false } },
    },
  })
}
