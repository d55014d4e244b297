import { readFileSync } from 'node:fs'
import { z } from 'zod'

const settings = z.object({ featuredProducts: z.array(z.string()).min(1) })

/** The first products in the content, for screenshots and benchmarks, whatever the shop sells. */
export const { featuredProducts } = settings.parse(JSON.parse(readFileSync('content/site.json', 'utf8')))
