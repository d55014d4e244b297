import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect } from 'react'
import { ProductSkeletons } from '#products/ProductSkeletons.tsx'
import type { ProductQuery } from './product-query.ts'
import { $productResults } from './product-results.ts'
import { countOf, useCount, ResultsFailed } from './ResultsStates.tsx'
import type { Emergency } from './search-match.ts'
import { Results, type ResultsText } from './ProductResults.tsx'

export { prefetchResults } from './product-results.ts'

interface Props {
  query: ProductQuery
  text: ResultsText
  onCount: (count: string) => void
  onEmergency: (emergency: Emergency | undefined) => void
}

/** Results fetched from the server, if the page wasn't built with them. */
export function RemoteResults({ query, text, onCount, onEmergency }: Props) {
  const { data, error } = useDeferredValue(useStore($productResults))
  useCount(data === undefined && error !== undefined ? '' : countOf(data?.total), onCount)
  const emergency = data?.match?.emergency
  useEffect(() => onEmergency(emergency), [emergency, onEmergency])
  if (data !== undefined) return <Results {...data} query={query} text={text} />
  if (error === undefined) return <ProductSkeletons />
  return <ResultsFailed onRetry={() => $productResults.revalidate()} />
}
