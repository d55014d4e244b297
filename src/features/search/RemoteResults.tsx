import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect } from 'react'
import { ProductSkeletons } from '#features/products/ProductSkeletons.tsx'
import type { ProductQuery } from './product-query.ts'
import type { WhyChooseText } from '#features/products/WhyChoose.tsx'
import { $productResults } from './product-results.ts'
import { countOf, useCount, ResultsFailed } from './ResultsStates.tsx'
import type { Emergency } from './search-match.ts'
import { Results } from './ProductResults.tsx'

interface Props {
  query: ProductQuery
  whyChoose: WhyChooseText
  onCount: (count: string) => void
  onEmergency: (emergency: Emergency | undefined) => void
}

/** Results fetched from the server, if the page wasn't built with them. */
export function RemoteResults({ query, whyChoose, onCount, onEmergency }: Props) {
  const { data, error } = useDeferredValue(useStore($productResults))
  useCount(data === undefined && error !== undefined ? '' : countOf(data?.total), onCount)
  const emergency = data?.match?.emergency
  useEffect(() => onEmergency(emergency), [emergency, onEmergency])
  if (data !== undefined) return <Results {...data} query={query} whyChoose={whyChoose} />
  if (error === undefined) return <ProductSkeletons />
  return <ResultsFailed onRetry={() => $productResults.revalidate()} />
}
