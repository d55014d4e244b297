import { useEffect, useState } from 'react'
import type { Facets } from './products-api.ts'
import { type ProductQuery, facetsKey } from './product-query.ts'

interface Known {
  query: ProductQuery
  facets: Facets
}

/** Returns a query's facets, those of the previous query while loading, or undefined if none are known. */
export function useFacets(query: ProductQuery, known: Known | undefined): Facets | undefined {
  const [latest, setLatest] = useState(known)
  const key = facetsKey(query)
  useEffect(() => {
    if (latest !== undefined && facetsKey(latest.query) === key) return undefined
    let isOver = false
    const take = async (): Promise<void> => {
      const { readFacets } = await import('./products-api.ts')
      const facets = await readFacets(key)
      if (!isOver) setLatest({ query, facets })
    }
    // Keep the previous counts; the list shows the error.
    take().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [key, query, latest])
  return latest?.facets
}
