import type { APIRoute } from 'astro'
import { filterKeys } from '#search/filters.ts'

const facets = ['sort', 'view', ...filterKeys]
  .flatMap((key) => [`/products?${key}=`, `/products?*&${key}=`])
  .map((path) => `Disallow: ${path}\n`)
  .join('')

/**
 * Keeps search engines away from calls and from endless combinations of filters;
 * the curated lists cover the useful ones. Other pages opt out with a meta tag.
 */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n${facets}\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`)
