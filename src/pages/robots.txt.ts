import type { APIRoute } from 'astro'
import { filterQueryKeys } from '#catalogue/filter-keys.ts'

const facets = ['sort', 'view', ...filterQueryKeys]
  .flatMap((key) => [`/products?${key}=`, `/products?*&${key}=`])
  .map((path) => `Disallow: ${path}\n`)
  .join('')

/**
 * Calls are not for search engines, nor is what is found by filters, in any order: endless combinations, of which the
 * curated lists are the good ones. What else is not says so itself.
 */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin/\n${facets}\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`,
  )
