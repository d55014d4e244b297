import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { readFileSync } from 'node:fs'
import { calls } from './src/local/calls-in-dev.ts'

const site = JSON.parse(readFileSync('content/site.json', 'utf8'))

export default defineConfig({
  site: process.env.SITE_URL ?? site.url,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), calls()],
  devToolbar: { enabled: false },
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
  vite: { plugins: [tailwindcss()] },
})
