import { readFileSync, rmSync } from 'node:fs'
import sitemap from '@astrojs/sitemap'
import type { AstroIntegration } from 'astro'
import * as paths from '#lib/paths.ts'

/** Personal pages. */
const unlisted =
  /\/(?:home|profile|wishlist|cart|compare|list|offline|signed-in|404|admin|owner|write-review|report-review|unsubscribe|confirm-newsletter)$/

/**
 * Astro's sitemap of the pages that are for everybody, with what pages/last-modified.json.ts knows of loaded content: the
 * day of each page, and the pages that the build writes no files for.
 */
export function datedSitemap(site: string): AstroIntegration {
  let known: { days: Readonly<Record<string, string>>; onDemand: readonly string[] } = {
    days: {},
    onDemand: [],
  }
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
