import { existsSync, readFileSync, rmSync } from 'node:fs'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import * as paths from '#lib/paths.ts'

/**
 * Astro's sitemap of the pages for everybody. Pages with `noindex` are left out, and so is the cart, which is empty for
 * search engines. `pages/last-modified.json.ts` gives each page's day, and lists the pages that are rendered on demand.
 */
export function datedSitemap(site: string): AstroIntegration {
  let known: { days: Readonly<Record<string, string>>; onDemand: readonly string[] } = {
    days: {},
    onDemand: [],
  }
  let root: URL | undefined
  const customPages: string[] = []
  const plain = sitemap({
    customPages,
    filter: (page) => {
      const { pathname } = new URL(page)
      const file = new URL(`.${pathname === '/' ? '/index' : pathname}.html`, root)
      return customPages.includes(page) || (pathname !== paths.cart && existsSync(file) && !isHidden(file))
    },
    serialize: (item) => {
      const { pathname, search } = new URL(item.url)
      const lastmod = known.days[pathname + search]
      return lastmod === undefined ? item : { ...item, lastmod }
    },
  })
  return {
    ...plain,
    hooks: {
      ...plain.hooks,
      'astro:build:done': async (build) => {
        root = build.dir
        const file = new URL('last-modified.json', build.dir)
        known = JSON.parse(readFileSync(file, 'utf8'))
        rmSync(file)
        customPages.push(...known.onDemand.map((path) => new URL(path, site).href))
        await plain.hooks['astro:build:done']?.(build)
      },
    },
  }
}

function isHidden(file: URL): boolean {
  return /<meta name="robots"[^>]*noindex/.test(readFileSync(file, 'utf8'))
}
