import { Suspense, lazy } from 'react'

const OwnerLinks = lazy(async () => ({ default: (await import('./OwnerLinks.tsx')).OwnerLinks }))

/** All load after the report, to keep the page small at first. */
const OwnerReviews = lazy(async () => ({ default: (await import('./OwnerReviews.tsx')).OwnerReviews }))
const OwnerReviewReports = lazy(async () => ({
  default: (await import('./OwnerReviewReports.tsx')).OwnerReviewReports,
}))
const OwnerMessages = lazy(async () => ({ default: (await import('./OwnerMessages.tsx')).OwnerMessages }))

/** Everything that needs an owner's decision, with messages if the shop stores them. */
export function OwnerDesk({ hasMessages }: { hasMessages: boolean }) {
  return (
    <Suspense fallback={null}>
      {hasMessages && <OwnerMessages />}
      <OwnerLinks />
      <OwnerReviewReports />
      <OwnerReviews />
    </Suspense>
  )
}
