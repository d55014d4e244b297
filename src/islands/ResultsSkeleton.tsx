import { ProductSkeletons } from '#components/product/ProductSkeletons.tsx'
import { countOf, useCount } from './ListCount.tsx'

/** What stands there until the results come. */
export function ResultsSkeleton({ onCount }: { onCount: (count: string) => void }) {
  useCount(countOf(undefined), onCount)
  return <ProductSkeletons />
}
