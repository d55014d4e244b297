import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { readFileSync } from 'node:fs'
import { datedSitemap } from './src/build/dated-sitemap.ts'
import { dealOutPictures } from './src/build/deal-out-pictures.ts'
import { finishPages } from './src/build/finish-pages.ts'
import { calls } from './src/local/calls-in-dev.ts'
import { devServer } from './src/local/dev-server.ts'

const site = JSON.parse(readFileSync('content/site.json', 'utf8'))
const address = process.env.SITE_URL ?? site.url

/** The lists of categories have an address with a query, which Astro doesn't know of. */
const categoryLists = JSON.parse(readFileSync('content/categories.json', 'utf8')).map(
  ({ id }) => new URL(`/products?category=${id}`, address).href,
)

/** Pages for one person, and lists that have their address elsewhere, are not for search engines. */
const isFound = (page) => !/\/(?:listing\/.*|home|profile|wishlist|cart|404|admin)$/.test(page)

/** What every page loads comes in one file, with all that it imports: many small ones weigh more. */
const everyPage = { name: 'every-page', test: /src\/elements\/site\.ts$|preload-helper/ }

/** What every island needs. */
const everyIsland = {
  name: 'every-island',
  test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\//,
}

/** Toasts need icons, and no more. */
const icons = { name: 'icons', test: /src\/components\/ui\/Icon/ }

/** Asking who is signed in must not bring React along. */
const contract = { name: 'contract', test: /src\/contract\/(?:call|guards|product)\.ts/ }

/** What a list of products draws. */
const productList = {
  name: 'product-list',
  test: /src\/components\/(?:product\/|ui\/(?:ScreenReaderWords|Price|Stars))|src\/catalogue\/affiliate-link|src\/islands\/Product/,
}

/** Paths have `\` on Windows. */
const onAnySystem = ({ name, test }) => ({
  name,
  test: new RegExp(test.source.replaceAll('\\/', '[\\\\/]')),
})

export default defineConfig({
  site: address,
  trailingSlash: 'never',
  // Beside the packages, which copies of the project share, caches would be shared too.
  cacheDir: '.cache/astro',
  // While threads draw pixels, pages are rendered (dealOutPictures). Styles are inlined when pages are finished.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 8 },
  integrations: [
    // Nobody waits for a first byte of a page that is built: streams would only cost time.
    react({ experimentalDisableStreaming: true }),
    datedSitemap({ filter: isFound, customPages: categoryLists }),
    devServer(),
    calls(),
    dealOutPictures(),
    finishPages(),
  ],
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 8888) },
  experimental: { contentIntellisense: true },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Bricolage Grotesque',
      cssVariable: '--font-bricolage',
      fallbacks: ['sans-serif'],
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
  ],
  vite: {
    cacheDir: '.cache/vite',
    plugins: [tailwindcss()],
    // A word stands in the script that says it (lib/words.ts), and in no other.
    build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [everyPage, everyIsland, icons, contract, productList].map(onAnySystem),
              },
            },
          },
        },
      },
    },
  },
})
