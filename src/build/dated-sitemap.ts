import { readFileSync, rmSync } from 'node:fs'
import sitemap, { type SitemapOptions } from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'

/** Astro's sitemap with each page's date from pages/last-modified.json.ts, which knows the loaded content. */
export function datedSitemap(options: SitemapOptions): AstroIntegration {
  let days = new Map<string, string>()
  const plain = sitemap({
    ...options,
    serialize: (item) => {
      const { pathname, search } = new URL(item.url)
      const lastmod = days.get(pathname + search)
      return lastmod === undefined ? item : { ...item, lastmod }
    },
  })
  return {
    ...plain,
    hooks: {
      ...plain.hooks,
      'astro:build:done': async (build) => {
        const file = new URL('last-modified.json', build.dir)
        const written: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
        days = new Map(Object.entries(written))
        rmSync(file)
        await plain.hooks['astro:build:done']?.(build)
      },
    },
  }
}
