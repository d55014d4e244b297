import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

/** Shown on a page whose data failed to load, with or without scripts. `path` is the address to retry. */
export function PageFailed({ path }: { path: string }) {
  return (
    <FetchFailed>
      <a className="button" href={path}>
        Try Again
      </a>
    </FetchFailed>
  )
}

/** Says that products could not be loaded. Its child is the button or link to retry. */
export function FetchFailed({ children }: { children: ReactNode }) {
  return (
    <Notice
      picture="unavailable"
      heading="Failed to fetch products"
      text="Check your connection, then try again."
    >
      {children}
    </Notice>
  )
}
