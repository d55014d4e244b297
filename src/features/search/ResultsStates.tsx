import { ProductSkeletons } from '#features/products/ProductSkeletons.tsx'
import { countOf, useCount } from './ListCount.tsx'
import { FetchFailed } from '#ui/PageFailed.tsx'

/** Shown until the results arrive. */
export function ResultsSkeleton({ onCount }: { onCount: (count: string) => void }) {
  useCount(countOf(undefined), onCount)
  return <ProductSkeletons />
}

/** Shown if the results couldn't be loaded. */
export function ResultsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-6">
      <FetchFailed>
        <button type="button" className="button" onClick={onRetry}>
          Try Again
        </button>
      </FetchFailed>
    </div>
  )
}
