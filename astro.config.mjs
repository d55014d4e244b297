import { satteri } from '@astrojs/markdown-satteri'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { readFileSync } from 'node:fs'
import { pageUtilities } from './src/dev/build/page-utilities.ts'
import { stylePlugins } from './src/dev/build/style-plugins.ts'
import { pageScripts } from './src/dev/build/page-scripts.ts'
import { datedSitemap } from './src/dev/build/dated-sitemap.ts'
import { purgeStyles } from './src/dev/build/purge-styles.ts'
import { wholeBuild } from './src/dev/build/whole-build.ts'
import { importHelper, sharedFiles } from './src/dev/build/shared-files.ts'
import { netlifyAdapter } from './src/dev/build/netlify-adapter.ts'
import {
  allergensModule,
  coachStepsModule,
  slotModules,
  stockModule,
} from './src/dev/build/virtual-modules.ts'
import { devServer } from './src/dev/dev-server.ts'
import { packages } from './shop.config.ts'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const moved = readJson('content/moved-products.json')
const address = process.env.SITE_URL ?? readJson('content/site.json').url

/** A font of one file, with its range of weights. */
const font = (name, cssVariable, fallbacks, [weight, file]) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks,
  optimizedFallbacks: false,
  options: { variants: [{ weight, style: 'normal', src: [file] }] },
})

const integrationOf = async ({ astro }) =>
  astro === undefined ? undefined : (await import(astro.href)).integration()

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
    datedSitemap(address),
    devServer(),
    purgeStyles(),
    ...(await Promise.all(packages.map(integrationOf))),
    wholeBuild(),
  ],
  // A guide lists its sources as footnotes.
  markdown: {
    processor: satteri({
      features: {
        gfm: {
          footnotes: {
            label: 'Sources',
            backLabel: 'Back to source {reference} in the text',
            // Few fonts include the default arrow.
            backContent: '↑',
            clobberPrefix: '',
          },
        },
      },
    }),
  },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 8888) },
  experimental: { contentIntellisense: true },
  // Fallback faces are in src/ui/styles/faces.css.
  fonts: [
    // Headings have one weight. The variable font is 14 kB more.
    font(
      'Bricolage Grotesque',
      '--font-bricolage',
      ['Display-Arial', 'Display-Noto', 'sans-serif'],
      ['700', './src/ui/styles/bricolage-grotesque-latin.woff2'],
    ),
    font(
      'Figtree',
      '--font-figtree',
      ['Text-Arial', 'Text-Noto', 'sans-serif'],
      ['300 900', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
    ),
  ],
  vite: {
    cacheDir: '.cache/vite',
    // Flattens nested rules (lightningcss' Features.Nesting), which PurgeCSS doesn't know.
    css: { postcss: stylePlugins, lightningcss: { include: 1 } },
    plugins: [
      pageUtilities(),
      tailwindcss(),
      importHelper(),
      stockModule(),
      allergensModule(),
      coachStepsModule(),
      slotModules(),
    ],
    // Puts constants into the scripts that import them, so they don't become files of their own.
    build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    },
  },
})
