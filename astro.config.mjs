import { satteri } from '@astrojs/markdown-satteri'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { readFileSync } from 'node:fs'
import { pageUtilities } from './src/dev/build/page-utilities.ts'
import { stylePlugins } from './src/dev/build/style-plugins.ts'
import { pageScripts } from './src/dev/build/page-scripts.ts'
import { datedSitemap } from './src/dev/build/dated-sitemap.ts'
import { importHelper, sharedFiles } from './src/dev/build/shared-files.ts'
import { netlifyAdapter } from './src/dev/build/netlify-adapter.ts'
import { shownContent } from './src/dev/build/shown-content.ts'
import { virtualModules } from './src/dev/build/virtual-modules.ts'
import { devServer } from './src/dev/dev-server.ts'
import { packages } from './shop.config.ts'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const moved = readJson('content/moved-products.json')
const address = process.env.SITE_URL ?? readJson('content/site.json').url

/** A font of one file. Its fallback faces are in src/ui/styles/faces.css. */
const font = (name, role, weight, file) => ({
  provider: fontProviders.local(),
  name,
  cssVariable: `--face-${role.toLowerCase()}`,
  fallbacks: [`${role}-Arial`, `${role}-Noto`, 'sans-serif'],
  optimizedFallbacks: false,
  options: { variants: [{ weight, style: 'normal', src: [file] }] },
})

/** A guide's sources. */
const footnotes = {
  label: 'Sources',
  backLabel: 'Back to source {reference} in the text',
  // Few fonts include the default arrow.
  backContent: '↑',
  clobberPrefix: '',
}

export default defineConfig({
  site: address,
  trailingSlash: 'never',
  // Copies of the project may share node_modules, so the cache must not live there.
  cacheDir: '.cache/astro',
  // Renders pages in parallel, because image work runs in threads meanwhile.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  adapter: netlifyAdapter(),
  session: false,
  // From removed products to their successors.
  redirects: Object.fromEntries(moved.map(({ from, to }) => [`/products/${from}`, `/products/${to}`])),
  // No page accepts a request body. `pageScripts` sets the Content-Security-Policy.
  security: { checkOrigin: false },
  integrations: [
    // Built pages have no first byte to speed up, so streaming would only slow the build.
    react({ experimentalDisableStreaming: true }),
    pageScripts(),
    devServer(),
    ...(
      await Promise.all(packages.flatMap(({ astro }) => (astro === undefined ? [] : import(astro.href))))
    ).map(({ integration }) => integration()),
    // Last: a build with a sitemap is whole.
    datedSitemap(address),
  ],
  markdown: { processor: satteri({ features: { gfm: { footnotes } } }) },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 8888) },
  experimental: { contentIntellisense: true },
  fonts: [
    // Headings have one weight. The variable font is 14 kB more.
    font('Bricolage Grotesque', 'Display', '700', './src/ui/styles/bricolage-grotesque-latin.woff2'),
    font('Figtree', 'Text', '300 900', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  ],
  vite: {
    cacheDir: '.cache/vite',
    css: { postcss: stylePlugins },
    plugins: [shownContent(), pageUtilities(), tailwindcss(), importHelper(), virtualModules()],
    // Puts constants into the scripts that import them, so they don't become files of their own.
    build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    },
  },
})
