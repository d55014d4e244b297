import { memo } from 'react'

interface Props {
  /** Show a fit result for every saved pet, not only the chosen one. */
  all?: boolean
}

/**
 * Placeholder for the fit result of the product around it. `pets/fit-line.ts`, which only loads on devices with a pet,
 * fills it in; React ignores the content.
 */
export const FitLine = memo(function FitLine({ all = false }: Props) {
  return (
    <fit-line
      {...(all ? { all: '' } : {})}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
})
