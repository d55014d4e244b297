import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { APIRoute } from 'astro'
import { loadProducts } from '#content/load.ts'
import type { Searchable } from '#catalogue/search.ts'

/**
 * The index of the functions' search, moved as the catalogue is. A thread makes
 * it while pages are rendered; with little room for what is young it takes a
 * hundred megabytes less, and no longer.
 */
export const GET: APIRoute = async () => {
  const products: Searchable[] = (await loadProducts()).map(
    ({ id, name, tags, shortDescription, description, flavour, category }) => ({
      id,
      name,
      tags,
      shortDescription,
      description,
      flavour,
      category,
    }),
  )
  const thread = new Worker(resolve('src/catalogue/search-thread.ts'), {
    workerData: products,
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  const [index] = await once(thread, 'message')
  return new Response(index)
}
