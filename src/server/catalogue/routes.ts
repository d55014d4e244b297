import { facetsPath, featuredProductsPath, productsPath } from '#contract/product-paths.ts'
import { suggestPath } from '#contract/suggest.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import * as paths from '#lib/paths.ts'
import { cached } from '../http/cached.ts'
import type { Handler, Routes } from '../http/router.ts'
import { planCalendar } from './calendar.ts'
import { listFacets } from './facets.ts'
import { toProductAnswer } from './product-answer.ts'
import { listProducts } from './products.ts'
import type { ReadCatalogue } from './read.ts'
import { suggest } from './suggest.ts'

/** The public lists, straight from content. */
export function catalogueRoutes(read: ReadCatalogue): Routes {
  const list =
    (pick: (catalogue: CatalogueEngine) => unknown): Handler =>
    async ({ request }) =>
      cached(request, pick(await read()))
  return {
    [productsPath]: { GET: async (call) => listProducts(call, await read(call.url.searchParams)) },
    [facetsPath]: { GET: async (call) => listFacets(call, await read(call.url.searchParams)) },
    [suggestPath]: { GET: async (call) => suggest(call, await read()) },
    [paths.carePlanCalendar]: { GET: async (call) => planCalendar(call, await read()) },
    [featuredProductsPath]: {
      GET: list((catalogue) => catalogue.byIds(catalogue.list('featuredProducts')).map(toProductAnswer)),
    },
    '/api/categories': {
      GET: list((catalogue) =>
        catalogue.list('categories').map(({ id, name, slug }) => ({ id, name, slug })),
      ),
    },
    '/api/testimonials': { GET: list((catalogue) => catalogue.list('testimonials')) },
    '/api/vet-endorsements': { GET: list((catalogue) => catalogue.list('vetEndorsements')) },
    '/api/educational-videos/featured': {
      GET: list((catalogue) => catalogue.list('videos').filter(({ isFeatured }) => isFeatured)),
    },
    '/api/reviews': { GET: list((catalogue) => catalogue.list('reviews')) },
  }
}
