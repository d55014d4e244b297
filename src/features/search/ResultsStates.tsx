import { ProductSkeletons } from '#features/products/ProductSkeletons.tsx'
import { countOf, useCount } from './ListCount.tsx'
import { FetchFailed } from '#ui/PageFailed.tsx'

/** What stands there until the results come. */
export function ResultsSkeleton({ onCount }: { onCount: (count: string) => void }) {
  useCount(countOf(undefined), onCount)
  return <ProductSkeletons />
}

/** What stands there where the results could not be fetched. */
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
