import type { APIRoute } from 'astro'

/** Calls are not for search engines; what else is not says so itself. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin/\n\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`,
  )
