import { Suspense, lazy } from 'react'

/** Both load after the report, to keep the page small at first. */
const OwnerReviews = lazy(async () => ({ default: (await import('./OwnerReviews.tsx')).OwnerReviews }))
const OwnerMessages = lazy(async () => ({ default: (await import('./OwnerMessages.tsx')).OwnerMessages }))

/** Everything that needs an owner's decision; messages only if the shop keeps them. */
export function OwnerDesk({ hasMessages }: { hasMessages: boolean }) {
  return (
    <Suspense fallback={null}>
      {hasMessages && <OwnerMessages />}
      <OwnerReviews />
    </Suspense>
  )
}
