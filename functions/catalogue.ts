import type { Config } from '@netlify/functions'
import { readCatalogue } from '#server/catalogue/read.ts'
import { catalogueRoutes } from '#server/catalogue/routes.ts'
import { createRouter } from '#server/http/router.ts'

export default createRouter(catalogueRoutes(readCatalogue))

export const config: Config = {
  path: [
    '/api/products',
    '/api/products/featured',
    '/api/categories',
    '/api/testimonials',
    '/api/vet-endorsements',
    '/api/educational-videos/featured',
    '/api/reviews',
  ],
}
