import { Suspense, lazy } from 'react'
import type { OwnerReviewsText } from './OwnerReviews.tsx'

/** What an owner decides comes after what an owner reads: the page is small until then. */
const OwnerReviews = lazy(async () => ({ default: (await import('./OwnerReviews.tsx')).OwnerReviews }))

/** What waits for an owner's decision. */
export function OwnerDesk(words: OwnerReviewsText) {
  return (
    <Suspense fallback={null}>
      <OwnerReviews {...words} />
    </Suspense>
  )
}
