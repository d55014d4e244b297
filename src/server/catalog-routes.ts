import { getPlanPicks } from '#care/suggest-for.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { getProducts } from '#products/product-api.ts'
import { getFacets } from '#search/products-api.ts'
import { getSuggestions } from '#search/suggest-api.ts'
import type { CatalogEngine } from '#server/search/engine/engine.ts'
import * as paths from '#lib/paths.ts'
import { cached } from '#server/http/cached.ts'
import { type Route, routesOf } from '#server/http/route.ts'
import type { RequestContext, Routes } from '#server/http/router.ts'
import { planCalendar } from '#server/care/calendar.ts'
import { planPicks } from '#server/care/choose-plan.ts'
import { listFacets, listProducts, toProductAnswer, suggest } from '#server/search/products.ts'
import type { ReadCatalog } from '#server/search/read.ts'

type Respond = (call: RequestContext, catalog: CatalogEngine) => Response | Promise<Response>

/** The public lists, read straight from content. */
export function catalogRoutes(read: ReadCatalog): Routes {
  /** With the prices that a query needs, if `isPriced`. */
  const on = (endpoint: Endpoint, respond: Respond, isPriced = false): Route => ({
    endpoint,
    handler: async (call) => respond(call, await read(isPriced ? call.url.searchParams : undefined)),
  })
  /** For others than our pages. */
  const list = (path: string, pick: (catalog: CatalogEngine) => unknown): Route =>
    on({ method: 'GET', path }, ({ request }, catalog) => cached(request, pick(catalog)))
  return routesOf(
    on(getProducts, listProducts, true),
    on(getFacets, listFacets, true),
    on(getSuggestions, suggest),
    on({ method: 'GET', path: paths.carePlanCalendar }, planCalendar),
    on(getPlanPicks, planPicks),
    list('/api/products/featured', (catalog) =>
      catalog.byIds(catalog.list('featuredProducts')).map(toProductAnswer),
    ),
    list('/api/categories', (catalog) =>
      catalog.list('categories').map(({ id, name, slug }) => ({ id, name, slug })),
    ),
    list('/api/testimonials', (catalog) => catalog.list('testimonials')),
    list('/api/vet-endorsements', (catalog) => catalog.list('vetEndorsements')),
    list('/api/educational-videos/featured', (catalog) =>
      catalog.list('videos').filter(({ isFeatured }) => isFeatured),
    ),
    list('/api/reviews', (catalog) => catalog.list('reviews')),
  )
}
