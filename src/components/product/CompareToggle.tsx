import { around } from '#lib/around.ts'
import * as words from '#lib/words.ts'

const [before, after] = around(words.compareProduct)

interface Props {
  /** The product's name. */
  name: string
  className?: string
}

/** Puts the product around it into the comparison or takes it out. Its accessible name says which: "Compare Soft Paste". */
export function CompareToggle({ name, className = 'compare-pill' }: Props) {
  return (
    <compare-toggle>
      <button type="button" className={className} aria-pressed="false" suppressHydrationWarning>
        {before}
        <span className="sr-only">{name}</span>
        {after}
      </button>
    </compare-toggle>
  )
}
