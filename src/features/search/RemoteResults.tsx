import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import { ProductSkeletons } from '#features/products/ProductSkeletons.tsx'
import type { ProductQuery } from './product-query.ts'
import { $productResults } from './product-results.ts'
import { countOf, useCount, ResultsFailed } from './ResultsStates.tsx'
import { Results, type ResultsText } from './ProductResults.tsx'

interface Props {
  query: ProductQuery
  text: ResultsText
  onCount: (count: string) => void
}

/** Results fetched from the server, if the page wasn't built with them. */
export function RemoteResults({ query, text, onCount }: Props) {
  const { data, error } = useDeferredValue(useStore($productResults))
  useCount(data === undefined && error !== undefined ? '' : countOf(data?.total), onCount)
  if (data !== undefined) return <Results {...data} query={query} text={text} />
  if (error === undefined) return <ProductSkeletons />
  return <ResultsFailed onRetry={() => $productResults.revalidate()} />
}
