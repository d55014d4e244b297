import { memo } from 'react'
import './buttons.css'

interface Props {
  /** Product name. */
  name: string
  className?: string
}

/**
 * Adds the surrounding product to the comparison or removes it. The accessible name includes the product: “Compare
 * Soft Paste.”
 */
export const CompareToggle = memo(function CompareToggle({ name, className = 'compare-pill' }: Props) {
  return (
    <compare-toggle>
      <button type="button" disabled className={className} aria-pressed="false" suppressHydrationWarning>
        Compare <span className="sr-only">{name}</span>
      </button>
    </compare-toggle>
  )
})
