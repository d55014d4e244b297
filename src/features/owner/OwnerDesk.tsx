import { Suspense, lazy } from 'react'

/** Loads after the report, to keep the page small at first. */
const OwnerReviews = lazy(async () => ({ default: (await import('./OwnerReviews.tsx')).OwnerReviews }))

/** Everything that needs an owner's decision. */
export function OwnerDesk() {
  return (
    <Suspense fallback={null}>
      <OwnerReviews />
    </Suspense>
  )
}
