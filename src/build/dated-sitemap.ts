import { readFileSync, rmSync } from 'node:fs'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import * as paths from '#lib/paths.ts'

/** What pages/last-modified.json.ts tells the sitemap, because it knows the loaded content. */
export interface KnownPages {
  /** The ISO day of each page's last check or change, by path. */
  days: Readonly<Record<string, string>>
  /** Pages that a function renders. The build writes no files for them. */
  onDemand: readonly string[]
}

/** Personal pages. */
const unlisted =
  /\/(?:home|profile|wishlist|cart|compare|list|offline|signed-in|404|admin|owner|write-review|report-review|unsubscribe|confirm-newsletter)$/

/** Astro's sitemap of the pages that are for everybody, with each page's date. */
export function datedSitemap(site: string): AstroIntegration {
  let known: KnownPages = { days: {}, onDemand: [] }
  const customPages: string[] = []
  const plain = sitemap({
    customPages,
    // An empty shelf stays out.
    filter: (page) =>
      !unlisted.test(page) && (!page.endsWith(paths.products) || known.onDemand.includes(paths.products)),
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
        const file = new URL('last-modified.json', build.dir)
        known = JSON.parse(readFileSync(file, 'utf8'))
        rmSync(file)
        customPages.push(...known.onDemand.map((path) => new URL(path, site).href))
        await plain.hooks['astro:build:done']?.(build)
      },
    },
  }
}
