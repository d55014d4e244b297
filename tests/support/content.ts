import { readFileSync } from 'node:fs'
import { z } from 'zod'

const settings = z.object({ featuredProducts: z.array(z.string()).min(1) })

/** The products that the content names first: what screenshots and benches look at, whatever the shop sells. */
export const { featuredProducts } = settings.parse(JSON.parse(readFileSync('content/site.json', 'utf8')))
