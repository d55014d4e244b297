import { satteri } from '@astrojs/markdown-satteri'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pageUtilities } from './src/dev/build/page-utilities.ts'
import { pageScripts } from './src/dev/build/page-scripts.ts'
import { datedSitemap } from './src/dev/build/dated-sitemap.ts'
import { finishPages } from './src/dev/build/finish-pages.ts'
import { wholeBuild } from './src/dev/build/whole-build.ts'
import { importHelper, sharedFiles } from './src/dev/build/shared-files.ts'
import { netlifyFunctions, prepareFunction } from './src/dev/build/netlify-functions.ts'
import { coachStepsModule, slotModules, stockModule } from './src/dev/build/virtual-modules.ts'
import { devServer } from './src/dev/dev-server.ts'
import { packages } from './shop.config.ts'
import { brandHue } from './src/site/brand-colors.ts'

const siteFile = resolve('content/site.json')
const readSite = () => JSON.parse(readFileSync(siteFile, 'utf8'))
const site = readSite()
const address = process.env.SITE_URL ?? site.url

/** Gives the tokens the hue of the owner's color. */
const brandHuePlugin = {
  postcssPlugin: 'brand-hue',
  Declaration: {
    '--hue': (declaration, { result }) => {
      // In dev, styles follow an edit of the setting.
      result.messages.push({
        type: 'dependency',
        plugin: 'brand-hue',
        file: siteFile,
        parent: result.opts.from,
      })
      declaration.value = String(brandHue(readSite().color))
    },
  },
}

const integrationOf = async ({ astro }) =>
  astro === undefined ? undefined : (await import(astro.href)).integration()

/** Drops Tailwind's fallbacks for browsers without `@property` or `color-mix()`: they lack `light-dark()`, too. */
const modernPlugin = {
  postcssPlugin: 'modern',
  AtRule: {
    layer: (rule) => rule.params === 'properties' && rule.nodes !== undefined && rule.remove(),
    supports: (rule) => rule.params.includes('color-mix') && rule.replaceWith(rule.nodes),
  },
}

export default defineConfig({
  site: address,
  trailingSlash: 'never',
  // Copies of the project may share node_modules, so the cache must not live there.
  cacheDir: '.cache/astro',
  // Renders pages in parallel, because image work runs in threads meanwhile.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  adapter: netlifyFunctions(),
  session: false,
  // No page accepts a request body. `pageScripts` sets the Content-Security-Policy.
  security: { checkOrigin: false },
  integrations: [
    // Built pages have no first byte to speed up, so streaming would only slow the build.
    react({ experimentalDisableStreaming: true }),
    pageScripts(),
    datedSitemap(address),
    devServer(),
    prepareFunction(),
    finishPages(),
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
    {
      provider: fontProviders.local(),
      name: 'Bricolage Grotesque',
      cssVariable: '--font-bricolage',
      fallbacks: ['Display-Arial', 'Display-Noto', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            weight: '400 800',
            style: 'normal',
            src: ['./src/ui/styles/bricolage-grotesque-latin.woff2'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      fallbacks: ['Text-Arial', 'Text-Noto', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            weight: '300 900',
            style: 'normal',
            src: ['@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
          },
        ],
      },
    },
  ],
  vite: {
    cacheDir: '.cache/vite',
    // Flattens nested rules (lightningcss' Features.Nesting), which PurgeCSS doesn't know.
    css: { postcss: { plugins: [brandHuePlugin, modernPlugin] }, lightningcss: { include: 1 } },
    plugins: [
      pageUtilities(),
      tailwindcss(),
      importHelper(),
      stockModule(),
      coachStepsModule(),
      slotModules(),
    ],
    // Puts constants into the scripts that import them, so they don't become files of their own.
    build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: sharedFiles } },
          },
        },
      },
    },
  },
})
