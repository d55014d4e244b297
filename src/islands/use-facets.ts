import { useEffect, useState } from 'react'
import type { Facets } from '#catalogue/facets.ts'
import type { ProductQuery } from '#catalogue/product-query.ts'
import { facetsKey } from '#contract/products.ts'

interface Known {
  query: ProductQuery
  facets: Facets
}

/** The counts of a query's filters, those of the query before until they come; undefined where none are known yet. */
export function useFacets(query: ProductQuery, known: Known | undefined): Facets | undefined {
  const [latest, setLatest] = useState(known)
  const key = facetsKey(query)
  useEffect(() => {
    if (latest !== undefined && facetsKey(latest.query) === key) return undefined
    let isOver = false
    const take = async (): Promise<void> => {
      const { readFacets } = await import('#stores/facets.ts')
      const facets = await readFacets(query)
      if (!isOver) setLatest({ query, facets })
    }
    // The counts of the query before stay; the list says what went wrong.
    take().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [key, query, latest])
  return latest?.facets
}
