type Props = {
  /** Show a verdict for every pet on this device, not only for the one that is shopped for. */
  all?: boolean
} & (
  | {
      /** Of a product, as `fitFacts` writes them. */
      facts: string
    }
  | {
      /** The id of a product whose facts the page doesn't have; the element asks the shop. */
      product: string
    }
)

/**
 * Where the verdict on a product stands. It is empty until a script draws it, which is loaded only on a device
 * that knows a pet (`elements/fit-line.ts`); React leaves to it what is inside.
 */
export function FitLine({ all = false, ...product }: Props) {
  return (
    <fit-line
      {...product}
      {...(all ? { all: '' } : {})}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}
