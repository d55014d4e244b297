import type { z } from 'zod'
import type { Retailer, retailersSchema } from '#schemas/retailer.ts'

type Row = z.output<typeof retailersSchema>[number]

/** The retailers with our tag at each; `affiliateTag` is the one at the first. */
export function withTags(
  [first, ...others]: readonly Row[],
  affiliateTag: string,
): [first: Retailer, ...others: Retailer[]] {
  if (first === undefined) throw new Error('content/retailers.json: at least one retailer wanted')
  return [
    { ...first, tag: first.tag ?? affiliateTag },
    ...others.map((row) => ({ ...row, tag: row.tag ?? '' })),
  ]
}
