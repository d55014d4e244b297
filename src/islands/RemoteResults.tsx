import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import type { ProductQuery } from '#catalogue/product-query.ts'
import type { WhyChooseText } from '#components/product/WhyChoose.tsx'
import { $productResults } from '#stores/product-results.ts'
import { Results, ResultsSkeleton } from './ProductResults.tsx'
import { ResultsFailed } from './ResultsFailed.tsx'

/** Results that the page was not built with: fetched from the server. */
export function RemoteResults({ query, whyChoose }: { query: ProductQuery; whyChoose: WhyChooseText }) {
  const { data, error } = useDeferredValue(useStore($productResults))
  if (data !== undefined) {
    return (
      <Results
        query={query}
        products={data.products}
        total={data.total}
        match={data.match}
        whyChoose={whyChoose}
      />
    )
  }
  if (error === undefined) return <ResultsSkeleton />
  return <ResultsFailed onRetry={() => $productResults.revalidate()} />
}
