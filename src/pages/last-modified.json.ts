import type { APIRoute } from 'astro'
import { loadGuides, loadLists, loadPolicies, loadProducts, loadStock } from '#server/content/load.ts'
import { loadEngine } from '#server/search/load-engine.ts'
import { categoryPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { lastModified } from '#site/seo/last-modified.ts'

/** What the sitemap has to know of content. The build removes it from the public folder (src/dev/build/dated-sitemap.ts). */
export const GET: APIRoute = async () => {
  const [products, { categories }, lists, policies, guides] = await Promise.all([
    loadProducts(),
    loadStock(),
    loadLists(),
    loadPolicies(),
    loadGuides(),
    // Writes the catalog file, which is bundled with the functions.
    loadEngine(),
  ])
  const days = lastModified({
    products,
    lists,
    policies: policies.map(({ id, data }) => ({ id, updatedDate: data.updatedDate })),
    guides: guides.map(({ id, data }) => ({ id, checkedOn: data.checkedOn })),
  })
  return Response.json({
    days: Object.fromEntries(days),
    onDemand: [
      ...(categories.length > 0 ? [paths.products] : []),
      paths.carePlan,
      ...categories.map(({ id }) => categoryPath(id)),
    ],
  })
}
