import { Suspense, lazy } from 'react'

/** Loads after the report, to keep the page small at first. */
const BrokenLinks = lazy(async () => ({ default: (await import('./BrokenLinks.tsx')).BrokenLinks }))

/** Links that need a decision. */
export function OwnerLinks() {
  return (
    <Suspense fallback={null}>
      <BrokenLinks />
    </Suspense>
  )
}
