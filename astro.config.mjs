import { satteri } from '@astrojs/markdown-satteri'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { readFileSync } from 'node:fs'
import { clientTouch } from './src/build/client-touch.ts'
import { datedSitemap } from './src/build/dated-sitemap.ts'
import { finishPages } from './src/build/finish-pages.ts'
import { importHelper } from './src/build/import-helper.ts'
import { netlifyFunctions } from './src/build/netlify-functions.ts'
import { pageScripts } from './src/build/page-scripts.ts'
import { prepareFunction } from './src/build/prepare-function.ts'
import { sharedFiles } from './src/build/shared-files.ts'
import { categoriesModule, stockedCategories } from './src/build/stocked-categories.ts'
import { calls } from './src/local/calls-in-dev.ts'
import { devServer } from './src/local/dev-server.ts'

const site = JSON.parse(readFileSync('content/site.json', 'utf8'))
const guideWords = JSON.parse(readFileSync('content/pages/guide.json', 'utf8'))
const address = process.env.SITE_URL ?? site.url

/** Pages that are rendered on demand are no files, of which Astro makes the sitemap. */
const onDemand = [
  '/products',
  '/care-plan',
  ...stockedCategories().map(({ id }) => `/products?category=${id}`),
].map((path) => new URL(path, address).href)

/** Pages for one person are not for search engines. */
const isFound = (page) =>
  !/\/(?:home|profile|wishlist|cart|compare|list|offline|signed-in|404|admin|owner|write-review)$/.test(page)

export default defineConfig({
  site: address,
  trailingSlash: 'never',
  // Beside the packages, which copies of the project share, caches would be shared too.
  cacheDir: '.cache/astro',
  // While threads draw pixels, pages are rendered.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  adapter: netlifyFunctions(),
  session: false,
  // Pages take no bodies; `pageScripts` sets the policy.
  security: { checkOrigin: false },
  integrations: [
    // Nobody waits for a first byte of a page that is built: streams would only cost time.
    react({ experimentalDisableStreaming: true }),
    clientTouch(),
    pageScripts(),
    datedSitemap({ filter: isFound, customPages: onDemand }),
    devServer(),
    calls(),
    prepareFunction(),
    finishPages(),
  ],
  // The sources of a guide are footnotes.
  markdown: {
    processor: satteri({
      features: {
        gfm: {
          footnotes: {
            label: guideWords.sources,
            backLabel: guideWords.backToText,
            // Few faces have the arrow that it would be.
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
  // What stands in for them: src/styles/faces.css.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Bricolage Grotesque',
      cssVariable: '--font-bricolage',
      fallbacks: ['Display-Arial', 'Display-Noto', 'Display-DejaVu', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            weight: '400 800',
            style: 'normal',
            src: ['./src/styles/bricolage-grotesque-latin.woff2'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      fallbacks: ['Text-Arial', 'Text-Noto', 'Text-DejaVu', 'sans-serif'],
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
    plugins: [tailwindcss(), importHelper(), categoriesModule()],
    // A word stands in the script that says it (lib/words.ts), and in no other.
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
