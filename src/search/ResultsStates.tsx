import { ProductSkeletons } from '#products/ProductSkeletons.tsx'
import { FetchFailed } from '#ui/PageFailed.tsx'
import { plural } from '#lib/locale.ts'
import { useEffect } from 'react'

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

const loading = 'Loading products'

/** Returns the number of products in words, or loading text if it's unknown. */
export function countOf(total: number | undefined): string {
  return total === undefined ? loading : `${total} ${plural(total, 'product', 'products')} found`
}

/** Stays above the list while its content changes, so screen readers announce each change once. */
export function ListCount({ count }: { count: string }) {
  return (
    <p role="status" className="list-count min-h-6 text-sm font-medium">
      {count === loading ? <span className="sr-only">{count}</span> : count}
    </p>
  )
}

/** Reports the number of products from the component in the list's place. */
export function useCount(count: string, onCount: (count: string) => void): void {
  useEffect(() => onCount(count), [count, onCount])
}
