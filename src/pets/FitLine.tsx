import { memo } from 'react'

type Props = {
  /** Show a fit result for every saved pet, not only the chosen one. */
  all?: boolean
} & (
  | {
      /** Product facts in the format of `fitFacts`. */
      facts: string
    }
  | {
      /** Id of a product without facts on the page; the element requests them. */
      product: string
    }
)

/**
 * Placeholder for a fit result. `pets/fit-line.ts`, which only loads on devices with a pet, fills it in;
 * React ignores the content.
 */
export const FitLine = memo(function FitLine({ all = false, ...product }: Props) {
  return (
    <fit-line
      {...product}
      {...(all ? { all: '' } : {})}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
})
