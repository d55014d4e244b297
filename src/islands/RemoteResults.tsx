import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import type { ProductQuery } from '#catalogue/product-query.ts'
import type { WhyChooseText } from '#components/product/WhyChoose.tsx'
import { $productResults } from '#stores/product-results.ts'
import { useCount } from './ListCount.tsx'
import { Results } from './ProductResults.tsx'
import { ResultsFailed } from './ResultsFailed.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'

interface Props {
  query: ProductQuery
  whyChoose: WhyChooseText
  onCount: (count: string) => void
}

/** Results that the page was not built with: fetched from the server. */
export function RemoteResults({ query, whyChoose, onCount }: Props) {
  const { data, error } = useDeferredValue(useStore($productResults))
  if (data !== undefined) {
    return (
      <Results
        query={query}
        products={data.products}
        total={data.total}
        match={data.match}
        whyChoose={whyChoose}
        onCount={onCount}
      />
    )
  }
  if (error === undefined) return <ResultsSkeleton onCount={onCount} />
  return <Failed onCount={onCount} />
}

function Failed({ onCount }: Pick<Props, 'onCount'>) {
  useCount('', onCount)
  return <ResultsFailed onRetry={() => $productResults.revalidate()} />
}
