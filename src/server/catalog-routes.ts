import { facetsPath, featuredProductsPath, productsPath } from '#products/product-api.ts'
import { suggestPath } from '#search/suggest-api.ts'
import type { CatalogEngine } from '#server/search/engine/engine.ts'
import * as paths from '#lib/paths.ts'
import { cached } from '#server/http/cached.ts'
import type { Handler, Routes } from '#server/http/router.ts'
import { planCalendar } from '#server/care/calendar.ts'
import { planPicks } from '#server/care/choose-plan.ts'
import { listFacets, listProducts, toProductAnswer, suggest } from '#server/search/products.ts'
import type { ReadCatalog } from '#server/search/read.ts'

/** The public lists, read straight from content. */
export function catalogRoutes(read: ReadCatalog): Routes {
  const list =
    (pick: (catalog: CatalogEngine) => unknown): Handler =>
    async ({ request }) =>
      cached(request, pick(await read()))
  return {
    [productsPath]: { GET: async (call) => listProducts(call, await read(call.url.searchParams)) },
    [facetsPath]: { GET: async (call) => listFacets(call, await read(call.url.searchParams)) },
    [suggestPath]: { GET: async (call) => suggest(call, await read()) },
    [paths.carePlanCalendar]: { GET: async (call) => planCalendar(call, await read()) },
    [paths.carePlanPicks]: { GET: async (call) => planPicks(call, await read()) },
    [featuredProductsPath]: {
      GET: list((catalog) => catalog.byIds(catalog.list('featuredProducts')).map(toProductAnswer)),
    },
    '/api/categories': {
      GET: list((catalog) => catalog.list('categories').map(({ id, name, slug }) => ({ id, name, slug }))),
    },
    '/api/testimonials': { GET: list((catalog) => catalog.list('testimonials')) },
    '/api/vet-endorsements': { GET: list((catalog) => catalog.list('vetEndorsements')) },
    '/api/educational-videos/featured': {
      GET: list((catalog) => catalog.list('videos').filter(({ isFeatured }) => isFeatured)),
    },
    '/api/reviews': { GET: list((catalog) => catalog.list('reviews')) },
  }
}
