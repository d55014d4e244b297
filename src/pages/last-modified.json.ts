import type { APIRoute } from 'astro'
import { loadGuides, loadLists, loadPolicies, loadProducts } from '#collections/load.ts'
import { loadEngine } from '#features/search/server/load-engine.ts'
import { committedDays, lastModified, shownFiles } from '#seo/last-modified.ts'

/** The sitemap's dates by page. The build removes it from the public folder (src/build/dated-sitemap.ts). */
export const GET: APIRoute = async () => {
  const [products, lists, policies, guides] = await Promise.all([
    loadProducts(),
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
    committed: committedDays('content', Object.values(shownFiles).flat()),
  })
  return Response.json(Object.fromEntries(days))
}
