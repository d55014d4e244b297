import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import type { ProductQuery } from './product-query.ts'
import type { WhyChooseText } from '#features/products/WhyChoose.tsx'
import type { ProductPage } from './products-api.ts'
import { $productResults } from './product-results.ts'
import { countOf, useCount, ResultsFailed, ResultsSkeleton } from './ResultsStates.tsx'
import { Results } from './ProductResults.tsx'

interface Props {
  query: ProductQuery
  whyChoose: WhyChooseText
  onCount: (count: string) => void
}

/** Results fetched from the server, if the page wasn't built with them. */
export function RemoteResults({ query, whyChoose, onCount }: Props) {
  const { data, error } = useDeferredValue(useStore($productResults))
  if (data !== undefined) return <Fetched {...data} query={query} whyChoose={whyChoose} onCount={onCount} />
  if (error === undefined) return <ResultsSkeleton onCount={onCount} />
  return <Failed onCount={onCount} />
}

function Fetched({ onCount, ...results }: Props & ProductPage) {
  useCount(countOf(results.total), onCount)
  return <Results {...results} />
}

function Failed({ onCount }: Pick<Props, 'onCount'>) {
  useCount('', onCount)
  return <ResultsFailed onRetry={() => $productResults.revalidate()} />
}
