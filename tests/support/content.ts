import { readFileSync } from 'node:fs'
import { z } from 'zod'

const settings = z.object({ featuredProducts: z.array(z.string()).default([]) })

/** The first products in the content, for screenshots and benchmarks, whatever the shop sells. */
export const { featuredProducts } = settings.parse(JSON.parse(readFileSync('content/site.json', 'utf8')))

/** The page of the first product; the list in a shop that doesn't sell anything yet. */
export const productPath = ['/products', ...featuredProducts.slice(0, 1)].join('/')
