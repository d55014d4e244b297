import type { APIRoute } from 'astro'
import { loadGuides, loadLists, loadPolicies, loadProducts } from '#content/load.ts'
import { loadEngine } from '#engine/load.ts'
import { committedDays } from '#seo/committed-days.ts'
import { lastModified, shownFiles } from '#seo/last-modified.ts'

/** The days of the sitemap by page. The build takes it out of the public folder (src/build/dated-sitemap.ts). */
export const GET: APIRoute = async () => {
  const [products, lists, policies, guides] = await Promise.all([
    loadProducts(),
    loadLists(),
    loadPolicies(),
    loadGuides(),
    // Writes the catalogue's file, which functions are bundled with.
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
