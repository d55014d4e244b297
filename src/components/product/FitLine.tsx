interface Props {
  /** Of a product, as `fitFacts` writes them. */
  facts: string
  /** Of every pet of this device; else of the one that is shopped for. */
  all?: boolean
}

/**
 * Where the verdict on a product stands. It is empty until a script draws it, which is loaded only on a device
 * that knows a pet (`elements/fit-line.ts`); React leaves to it what is inside.
 */
export function FitLine({ facts, all = false }: Props) {
  return (
    <fit-line
      facts={facts}
      {...(all ? { all: '' } : {})}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}
